/** Invented addresses that credit files link to a person. */
export const EARLIER_HOMES = [
  { number: '7', street1: 'MILLPOND LANE', postTown: 'SELBY', county: 'NORTH YORKSHIRE', postcode: 'YO8 9ZZ' },
  { number: '118', street1: 'ORCHARD RISE', postTown: 'GRANTHAM', county: 'LINCOLNSHIRE', postcode: 'NG31 9ZZ' },
  { number: '3', street1: 'CHAPEL BROW', postTown: 'LEYLAND', county: 'LANCASHIRE', postcode: 'PR25 9ZZ' },
  {
    subBuilding: 'FLAT 9',
    number: '52',
    street1: 'HARBOUR PARADE',
    postTown: 'MARGATE',
    county: 'KENT',
    postcode: 'CT9 9ZZ',
  },
  { number: '21', street1: 'QUARRY BANK', postTown: 'MATLOCK', county: 'DERBYSHIRE', postcode: 'DE4 9ZZ' },
  { number: '64', street1: 'STATION APPROACH', postTown: 'DIDCOT', county: 'OXFORDSHIRE', postcode: 'OX11 9ZZ' },
  { name: 'THISTLE COTTAGE', street1: 'DROVERS ROAD', postTown: 'HAWICK', county: '', postcode: 'TD9 9ZZ' },
  { number: '15', street1: 'PENTRE CLOSE', postTown: 'NEATH', county: '', postcode: 'SA11 9ZZ' },
] as const
