/** The answer of an address that is neither an operation of the document nor a page: the same for everybody. */
export type HostRow = {
  methods: readonly string[]
  /** An address of the route. */
  asked: string
  status: number
}

const reads = ['GET', 'HEAD']
const publicFile = (name: string): [string, HostRow] => [
  `/${name}`,
  { methods: reads, asked: `/${name}`, status: 200 },
]
/** The API's own answer to an unknown operation accepts every method that Fastify knows. */
const everyMethod = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']

/** Every route of the host besides the operations, whose rows are in access-matrix.ts. */
export const hostMatrix: Readonly<Record<string, HostRow>> = {
  '/v1': { methods: everyMethod, asked: '/v1', status: 404 },
  '/v1/*': { methods: everyMethod, asked: '/v1/no-such-thing', status: 404 },
  '/v1/openapi.json': { methods: reads, asked: '/v1/openapi.json', status: 200 },
  '/assets/*': { methods: reads, asked: '/assets/../package.json', status: 404 },
  '/uploads/*': { methods: reads, asked: '/uploads/no-such-picture-1000.webp', status: 404 },
  '/.well-known/*': { methods: reads, asked: '/.well-known/security.txt', status: 404 },
  '/healthz': { methods: reads, asked: '/healthz', status: 200 },
  '/readyz': { methods: reads, asked: '/readyz', status: 200 },
  '/looks/:name': { methods: reads, asked: '/looks/2-navy-plum-plain.css', status: 200 },
  '/preview.css': { methods: reads, asked: '/preview.css', status: 200 },
  '/speculation-rules.json': { methods: reads, asked: '/speculation-rules.json', status: 200 },
  ...Object.fromEntries(
    [
      'apple-touch-icon.png',
      'dashboard/manifest.webmanifest',
      'dashboard/shortcut-calls.png',
      'dashboard/shortcut-orders.png',
      'dashboard/shortcut-packing.png',
      'dashboard/sw.js',
      'favicon.ico',
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png',
      'manifest.webmanifest',
      'open-graph.jpg',
    ].map(publicFile),
  ),
  // every page: their rows are in page-matrix.ts
  '/*': { methods: ['GET', 'HEAD', 'POST'], asked: '/no-such-page', status: 404 },
}
