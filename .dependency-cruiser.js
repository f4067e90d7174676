// Which folder may import which (docs/architecture.md has the same table; a test compares them). `schemas`, `journeys` and `content` are data for all.
export const MAY_IMPORT = {
  engine: [],
  domain: ['engine'],
  loader: ['engine'],
  proof: ['engine', 'loader'],
  funnel: ['engine'],
  experiment: ['engine', 'funnel'],
  copy: ['engine', 'loader'],
  importer: ['engine', 'loader'],
  widgets: ['engine', 'domain'],
  src: ['engine', 'domain', 'widgets'],
  server: ['engine', 'domain', 'loader', 'proof', 'funnel', 'experiment'],
  cli: ['engine', 'domain', 'loader', 'proof', 'copy', 'importer'],
  workbench: [
    'engine',
    'domain',
    'loader',
    'proof',
    'copy',
    'importer',
    'funnel',
    'experiment',
    'widgets',
    'src',
    'cli',
    'scripts',
    'server',
  ],
  scripts: ['engine', 'domain', 'loader', 'copy', 'src'],
  bin: ['scripts'],
  gallery: ['engine', 'loader', 'widgets', 'src', 'scripts'],
  bench: ['engine', 'loader', 'proof', 'funnel', 'scripts', 'server'],
}
const FOLDERS = Object.keys(MAY_IMPORT)
/** Entered through their index.ts, or through one of the doors below. */
const ROOMS = ['engine', 'domain', 'loader', 'proof', 'copy', 'importer', 'funnel', 'experiment', 'widgets']
const DOORS = [
  'engine/guard/index',
  'engine/answers/index',
  'loader/disk-files',
  'copy/site/index',
  'widgets/answer-words/index',
  'widgets/form/list/summary/index',
]

const zones = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `imports-of-${folder}`,
  comment: `${folder}/ may import only: ${[...allowed, 'schemas, journeys and content as data'].join(', ')}.`,
  severity: 'error',
  // What virtual modules hold is said in types of the part of the build that makes them.
  from: { path: `^${folder}/`, pathNot: '^src/modules\\.d\\.ts$' },
  to: { path: `^(${FOLDERS.filter((other) => other !== folder && !allowed.includes(other)).join('|')})/` },
}))

export default {
  forbidden: [
    ...zones,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea in two places, or two ideas in one.',
      severity: 'error',
      from: {},
      // Cycles of folders: tests/docs/architecture.test.ts. `scope: 'folder'` counts a folder with all below it, and misses those with a parent.
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: `^(${FOLDERS.filter((folder) => folder !== 'bench').join('|')})/` },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'through-the-index',
      comment: 'A folder is entered through its index.ts, so that its files can move.',
      severity: 'error',
      from: { path: `^(${FOLDERS.filter((folder) => folder !== 'bench').join('|')})/` },
      to: {
        path: `^(${ROOMS.join('|')})/`,
        pathNot: [
          ...ROOMS.map((room) => `^${room}/index\\.ts$`),
          ...DOORS.map((door) => `^${door}\\.ts$`),
          '\\.css$',
          '^$1/',
        ],
      },
    },
    {
      name: 'proof-in-commands-only',
      comment: 'The product does not wait for a proof; the commands may.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/commands/' },
      to: { path: '^proof/' },
    },
    {
      name: 'workbench-reads-counters-only',
      comment: 'The workbench never writes to the database of the product, and sees no claim.',
      severity: 'error',
      from: { path: '^workbench/' },
      to: {
        path: '^server/',
        pathNot: '^server/(counting/read-counts|journeys/content-hash|database/(connect|embedded/index))\\.ts$',
      },
    },
    {
      name: 'no-missing-file',
      severity: 'error',
      // The benches have packages of their own, and dist/ is there after the first build only.
      from: { pathNot: '^bench/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '/dist/'] },
    },
    {
      name: 'pure',
      comment: 'The engine decides, shells perform: no React, no Node, no server.',
      severity: 'error',
      from: { path: '^(engine|domain|loader|proof|importer|funnel|experiment)/' },
      to: { path: '(^|/)node_modules/(react|react-dom|@rjsf|fastify|kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node',
      comment: 'What decides reads no files by itself; loader/disk-files.ts is how shells hand them over.',
      severity: 'error',
      from: { path: '^(engine|domain|loader|proof|importer|funnel|experiment)/', pathNot: '^loader/disk-files\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
