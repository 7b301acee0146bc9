/** The allowed imports of a room. `values`: rooms it may use; `types`: rooms that it may only `import type` from. */
export type RoomLaw = {
  values: readonly string[]
  types: readonly string[]
  packages: readonly string[] | 'any'
}

const everything = [
  'domain',
  'contract',
  'db',
  'adapters',
  'features',
  'api',
  'web',
  'storefront',
  'account',
  'backoffice',
  'jobs',
  'server',
  'config',
  'main',
  'scripts',
  'tests',
  'demo',
  'simulator',
]

/** The packages of every page. */
const PAGES = [
  'react',
  'react-dom',
  'react-router',
  '@react-router/*',
  'zustand',
  'zod',
  '@fontsource/*',
  '@fontsource-variable/*',
]

/**
 * THE LAW: room -> allowed imports. A room may always import itself. A package is allowed with its subpaths; `node:*`
 * means every module of Node. A row is changed only together with ARCHITECTURE.md.
 */
export const law: Readonly<Record<string, RoomLaw>> = {
  domain: { values: [], types: [], packages: [] },
  contract: { values: ['domain'], types: [], packages: ['zod'] },
  db: { values: [], types: ['domain'], packages: ['kysely', 'pg', 'node:*'] },
  adapters: { values: ['domain'], types: [], packages: 'any' },
  features: {
    values: ['domain', 'db'],
    types: ['adapters'],
    packages: ['kysely', 'minisearch', 'node:crypto'],
  },
  api: {
    values: ['domain', 'contract', 'features'],
    types: [],
    packages: [
      'fastify',
      '@fastify/*',
      'fastify-type-provider-zod',
      'zod',
      'csv-parse',
      'csv-stringify',
      'htmlparser2',
      'yazl',
      'node:stream',
      'node:timers',
    ],
  },
  // shared by the three products: the build's entries, parts of pages, the app of account and back office
  web: { values: ['domain', 'contract'], types: [], packages: PAGES },
  storefront: { values: ['domain', 'contract', 'web'], types: [], packages: PAGES },
  account: { values: ['domain', 'contract', 'web'], types: [], packages: PAGES },
  backoffice: {
    values: ['domain', 'contract', 'web'],
    types: [],
    packages: [
      ...PAGES,
      '@base-ui/react',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@zxing/library/*',
      'bwip-js/*',
      'idb-keyval',
    ],
  },
  jobs: { values: ['domain', 'features'], types: [], packages: ['node:*'] },
  server: { values: ['domain', 'contract', 'api', 'config'], types: ['features', 'web'], packages: 'any' },
  config: { values: ['domain'], types: [], packages: ['zod', 'node:*'] },
  main: { values: everything, types: [], packages: 'any' },
  scripts: { values: everything, types: [], packages: 'any' },
  tests: { values: everything, types: [], packages: 'any' },
  demo: { values: ['domain', 'features'], types: ['db'], packages: ['node:*'] },
  simulator: { values: ['domain'], types: ['adapters'], packages: ['node:*'] },
  migrations: { values: [], types: [], packages: [] },
}

type Wider = {
  files: RegExp
  values: readonly string[]
  types: readonly string[]
  packages: readonly string[]
}

/** Files that may import more than their room: where pages meet the server's code. */
export const wider: readonly Wider[] = [
  {
    files: /^src\/((storefront|account|backoffice)\/.*\.route\.tsx|root\.tsx|entry\.server\.tsx)$/,
    values: ['features'],
    types: ['server', 'db'],
    packages: ['node:*'],
  },
  {
    // fetched only by browsers that sign in with the identity provider
    files: /^src\/account\/google\/identity-sdk\.ts$/,
    values: [],
    types: [],
    packages: ['@firebase/app', '@firebase/auth'],
  },
  // one reading of DATABASE_URL, for the check of the environment and for the connections
  { files: /^src\/config-database\.ts$/, values: ['db'], types: [], packages: [] },
  // it renders the islands of the storefront
  {
    files: /^src\/entry\.server\.tsx$/,
    values: ['storefront', 'backoffice', 'account'],
    types: [],
    packages: [],
  },
  // the words of the apps, loaded before the first paint by who reads Bengali
  { files: /^src\/entry\.client\.tsx$/, values: ['backoffice', 'account'], types: [], packages: [] },
  { files: /^src\/web\/context\.ts$/, values: [], types: ['features', 'server'], packages: [] },
]

/** Files whose default export a framework reads. */
export const mayExportDefault =
  /(\.route\.tsx|\.island\.tsx|\.config\.ts|^scripts\/[a-z]+-results\.ts|\/root\.tsx|\/entry\.(server|client)\.tsx|\/routes\.ts)$/

/** Modules that no island may load, directly or through its imports: too many bytes for a first visit. */
export const tooHeavyForIslands =
  /^(zod(\/.*)?|src\/domain\/places\/place\.ts|src\/domain\/places\/places\.json)$/

export const limits = { fileLines: 300, functionLines: 60 } as const

/** React Router expects the app's files here, above the rooms of its pages. */
const WEB_FILES = ['root.tsx', 'routes', 'entry.client.tsx', 'entry.server.tsx']

/** The wiring is separate from the start (signals and exit codes), so that tests can open a whole shop. */
const MAIN_FILES = ['run-shop', 'start-shop', 'start-courier', 'start-jobs', 'start-watching']

/** The room of a project file, or undefined for files outside the law. Tests may import everything. */
export function roomOf(path: string) {
  if (/\.test\.tsx?$/.test(path)) return 'tests'
  if (/^[^/]+\.config\.ts$/.test(path)) return 'scripts'
  const [top = '', second = ''] = path.split('/')
  if (top !== 'src') return top in law ? top : undefined
  const file = second.replace(/\.ts$/, '')
  if (WEB_FILES.includes(file)) return 'web'
  const room = MAIN_FILES.includes(file) ? 'main' : file.replace(/^config-[\w-]+$/, 'config')
  return room in law ? room : undefined
}
