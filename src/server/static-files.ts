import { existsSync, globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK_MANIFEST } from '#domain/looks/desk-manifest.ts'
import { ICON_FILES, MANIFEST } from '#domain/looks/shop-icons.ts'
import { errorPage } from './error-page.ts'
import { SPECULATION_RULES_PATH, WORKER_POLICY } from './security-headers.ts'

/**
 * `clientFolder` is the browser's half of a build, absent in development; picture folders are searched in order.
 * Without `readUploaded` the uploaded pictures are in these folders too.
 */
export type FileFolders = {
  clientFolder: string | undefined
  pictureFolders: readonly string[]
  readUploaded?: ((name: string) => Promise<Buffer | undefined>) | undefined
}
/** An icon, the manifest or the share picture of a shop that has its own, by its name. */
export type OwnFiles = (name: string) => Promise<OwnFile | undefined>
type OwnFile = { bytes: Buffer; type: string; etag: string }

/** Only names of uploaded pictures; those of the demo have another form. */
const UPLOADED = /^[0-9a-f]{64}[wlz]?-\d{3,4}\.(?:avif|webp|png)$/
/** How the shop names pictures. A file system that takes capitals for small letters finds none of them by another name. */
const PICTURE = /^[a-z0-9][a-z0-9.-]*\.(?:avif|webp|png)$/

const FILES = { serve: false, index: false, dotfiles: 'deny' } as const
const FOREVER = { maxAge: '365d', immutable: true } as const

/** Pages of one person alone, in both languages. */
const PERSONAL_PAGES = [
  '/checkout*',
  '/order-confirmed*',
  '/verify*',
  '/track*',
  '/c/*',
  '/review/*',
  '/stop-waiting/*',
]

/** Pages are prefetched when a link is pressed or hovered; personal or costly ones are not. */
const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/v1/*',
                '/dashboard*',
                '/login*',
                '/signup*',
                '/uploads/*',
                ...PERSONAL_PAGES.flatMap(page => [page, `/bn${page}`]),
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/**
 * Every address below these is a file or nothing: a missing one gets a 404 before any page. Files are sent by names that
 * are known to be spelled as their folder spells them: the package's own routes read the whole folder at each request.
 */
export async function registerFiles(app: FastifyInstance, folders: FileFolders, ownFile: OwnFiles) {
  await app.register(async files => registerPictures(files, folders))
  await app.register(async files => registerAssets(files, folders.clientFolder))
  await registerPublicFiles(app, folders.clientFolder, ownFile)
  app.get('/.well-known/*', (_request, reply) => sendMissing(reply))
  // a buffer, because text would get a charset that this type does not have
  const rules = Buffer.from(JSON.stringify(speculationRules))
  app.get(SPECULATION_RULES_PATH, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(rules),
  )
}

type InFolder = { Params: { '*': string } }

/** Pictures come and go while the shop runs: their names are told by their form. */
async function registerPictures(app: FastifyInstance, { pictureFolders, readUploaded }: FileFolders) {
  const root = pictureFolders.filter(folder => existsSync(folder))
  if (root.length > 0) await app.register(fastifyStatic, { ...FILES, ...FOREVER, root })
  app.get<InFolder>('/uploads/*', async (request, reply) => {
    const name = request.params['*']
    if (readUploaded && UPLOADED.test(name)) return sendUploaded(reply, name, await readUploaded(name))
    if (root.length === 0 || !PICTURE.test(name)) return sendMissing(reply)
    return reply.sendFile(name)
  })
}

function sendUploaded(reply: FastifyReply, name: string, file: Buffer | undefined) {
  if (!file) return sendMissing(reply)
  return reply
    .type(`image/${name.slice(name.lastIndexOf('.') + 1)}`)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(file)
}

/** The scripts and styles of a build, which stay as they are while it is served. */
async function registerAssets(app: FastifyInstance, clientFolder: string | undefined) {
  const root = clientFolder === undefined ? undefined : path.join(clientFolder, 'assets')
  const names = new Set(root === undefined ? [] : readdirSync(root))
  if (root !== undefined)
    await app.register(fastifyStatic, { ...FILES, ...FOREVER, root, preCompressed: true })
  app.get<InFolder>('/assets/*', (request, reply) => {
    const name = request.params['*']
    return names.has(name) ? reply.sendFile(name) : sendMissing(reply)
  })
}

/** No cache may store it by default: the file may soon exist. */
const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(errorPage(404))

/** Files of the public folder, by name: nothing else of the build's folder (its manifests) is served. */
async function registerPublicFiles(
  app: FastifyInstance,
  clientFolder: string | undefined,
  ownFile: OwnFiles,
) {
  const names = clientFolder === undefined ? [] : publicNames(clientFolder)
  await app.register(async files => {
    if (clientFolder !== undefined)
      await files.register(fastifyStatic, {
        ...FILES,
        root: clientFolder,
        preCompressed: true,
        maxAge: '1h',
      })
    for (const name of names.filter(one => one !== WORKER && !OWN_FILES.includes(one)))
      files.get(`/${name}`, (_request, reply) => reply.sendFile(name))
    files.get(`/${WORKER}`, (_request, reply) => {
      if (!names.includes(WORKER)) return sendMissing(reply)
      // asked again each time: an old worker must not outlive its shop by the hour of a cache
      reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
      return reply.sendFile(WORKER, { cacheControl: false })
    })
    for (const name of OWN_FILES)
      files.get(`/${name}`, async (request, reply) => {
        const own = await ownFile(name)
        if (own) return sendOwn(request, reply, own)
        return names.includes(name)
          ? reply.sendFile(name, { maxAge: OWN_SECONDS * 1000 })
          : sendMissing(reply)
      })
  })
}

/** Files that a shop may have of its own. */
const OWN_FILES: readonly string[] = [...Object.keys(ICON_FILES), MANIFEST, DESK_MANIFEST]
/** The worker of the dashboard. Its folder is all that it may control: no header gives it more. */
const WORKER = 'dashboard/sw.js'
/** A browser looks again after this time; the owner may have changed the name. */
const OWN_SECONDS = 60

function sendOwn(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag }: OwnFile) {
  reply.header('etag', etag).header('cache-control', `public, max-age=${OWN_SECONDS}`)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(type).send(bytes)
}

const publicNames = (clientFolder: string): string[] =>
  globSync('**/*', { cwd: clientFolder, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      path.relative(clientFolder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .filter(name => !name.startsWith('assets/') && !/(^|\/)\./.test(name) && !/\.(br|gz)$/.test(name))
