/** 40 by 40 grey pixels, as a signature. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAAAAACpleexAAAAFUlEQVR42mNgGAWjYBSMglEwCmgHAAZoAAFIOgNnAAAAAElFTkSuQmCC'
