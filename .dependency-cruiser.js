// The allowed imports (docs/architecture.md). A row may not import from folders that it does not list.
const FOLDERS = ['engine', 'domain', 'widgets', 'src', 'server', 'cli']
const MAY_IMPORT = {
  engine: [],
  domain: ['engine'],
  widgets: ['engine', 'domain'],
  src: ['engine', 'domain', 'widgets'],
  server: ['engine', 'domain'],
  cli: ['engine', 'domain'],
}

const zones = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `imports-of-${folder}`,
  comment: `${folder}/ may import only: ${[...allowed, 'schemas, journeys and content as data'].join(', ')}.`,
  severity: 'error',
  from: { path: `^${folder}/` },
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
      to: { circular: true },
    },
    {
      name: 'through-the-index',
      comment: 'A folder is entered through its index.ts, so that what stands behind it can move.',
      severity: 'error',
      from: { path: '^(engine|domain|widgets|src|server|cli)/' },
      to: {
        path: '^(engine|domain|widgets)/',
        pathNot: ['^(engine|domain|widgets)/index\\.ts$', '^engine/(guard|load|proof)/index\\.ts$', '\\.css$', '^$1/'],
      },
    },
    {
      name: 'no-missing-file',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'pure-engine',
      comment: 'The engine decides, shells perform: no React, no Node, no server.',
      severity: 'error',
      from: { path: '^(engine|domain)/' },
      to: { path: '(^|/)node_modules/(react|react-dom|@rjsf|fastify|kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-in-the-engine',
      severity: 'error',
      from: { path: '^(engine|domain)/' },
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
