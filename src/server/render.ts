import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isMachineFault } from '#api/api-errors.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import { addressIn, type Language, splitLanguage } from '#domain/language/language.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { PageContext } from '#web/context.ts'
import { readablePath } from './page-request.ts'

/** The source of pages: a build, or Vite in development. */
export type PageSource = {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
  islandAssets: PageContext['islandAssets']
}

/** The values that differ from one request to the next. */
export type RenderScope = Pick<
  PageContext,
  'orderLimit' | 'visitorAddress' | 'session' | 'nonce' | 'closed' | 'language'
> & {
  /** Sections that this page shows in place of the saved ones. */
  drafts?: Partial<ShopSettings>
  /** Logs an error of a page, with its request. */
  logFault(error: unknown): void
}
/** `settings`: those that the page was made with, and its headers follow. */
export type Page = { response: Response; tags: ChangeTag[]; settings(): Promise<ShopSettings> }

/** What is looked at in a preview or in a closed shop is nobody's visit. */
const UNCOUNTED: Partial<ShopSettings> = { tracking: DEFAULT_SETTINGS.tracking }

/**
 * Renders pages with React Router. `always` is what every loader can use, for any visitor. Throws machine faults, which
 * are no fault of the page: the host answers them with a text and when to come back.
 */
export function pageRenderer(
  source: PageSource,
  always: Omit<PageContext, 'tag' | 'settings' | 'fault' | keyof RenderScope>,
) {
  const handle = createRequestHandler(source.load, source.mode)
  return async (request: Request, { logFault, drafts, ...scope }: RenderScope): Promise<Page> => {
    const build = await source.load()
    const tags: ChangeTag[] = []
    const context = new RouterContextProvider()
    const faults: unknown[] = []
    const { shop } = always
    let known: Promise<ShopSettings> | undefined
    const settings = () => {
      known ??= shop.settings
        .now()
        .then(saved => ({ ...saved, ...drafts, ...((drafts || scope.closed) && UNCOUNTED) }))
      return known
    }
    context.set(pageContextKey(build), {
      ...always,
      ...scope,
      tag: (...published) => void tags.push(...published),
      async settings(...sections) {
        tags.push(...sections.map(section => `settings:${section}` as const))
        return await settings()
      },
      fault: error => void faults.push(error),
    })
    const response = leadIn(scope.language, await handle(request, context))
    for (const fault of faults) if (isMachineFault(fault)) throw fault
    for (const fault of faults) logFault(fault)
    return { response, tags, settings }
  }
}

/** Loaders and actions redirect to addresses without a language: a shopper stays in theirs. */
function leadIn(language: Language, response: Response): Response {
  const to = response.headers.get('location')
  if (to?.startsWith('/') && splitLanguage(to).language === 'en')
    response.headers.set('location', addressIn(language, to))
  return response
}

type PageContextKey = typeof import('#web/context.ts').pageContext

/** The build's own copy of the key: another copy of the module would have another object. */
function pageContextKey(build: ServerBuild): PageContextKey {
  const entry: object = build.entry.module
  if (!('pageContext' in entry)) throw new Error('entry.server.tsx must export pageContext')
  // the build is plain JavaScript here; its entry exports this very object from web/context.ts
  return entry.pageContext as PageContextKey
}

/** The marks in a route's `handle`. */
export type PageMark =
  | 'app'
  | 'secret'
  | 'identity'
  | 'framesPreview'
  | 'hasWorker'
  | 'staysOpen'
  | 'inBothLanguages'

/**
 * The addresses of pages with a mark: of the app (`handle.app`), which alone get a nonce, with a secret address, with a
 * sign-in through the identity provider, that show previews of the shop in a frame, that may start the worker of the
 * dashboard (`hasWorker`), that everybody sees while the
 * shop is closed (`staysOpen`), or that Bengali has under an address of its own (`inBothLanguages`). All routes below a marked route have its mark; a route without a path
 * is a frame around them and has no address itself.
 */
export function markedPaths(build: ServerBuild, mark: PageMark): RegExp[] {
  return pageAddresses(build)
    .filter(({ handles }) => handles.some(handle => isMarked(handle, mark)))
    .map(({ pattern }) => pattern)
}

const isMarked = (handle: unknown, mark: PageMark) =>
  typeof handle === 'object' && handle !== null && mark in handle

/**
 * The page that an address asks for: its language, and the address that the router knows. What has one language alone
 * (the app, lists for crawlers) has no second address: the router finds nothing there.
 */
export function askedPage(url: string, build: ServerBuild): { language: Language; address: string } {
  const asked = splitLanguage(url)
  if (asked.language === 'en') return asked
  const path = readablePath(asked.address)
  const isInOne = pageAddresses(build).some(
    ({ handles, pattern }) =>
      !handles.some(handle => isMarked(handle, 'inBothLanguages')) && pattern.test(path),
  )
  return isInOne ? { language: 'en', address: url } : asked
}

type PageAddress = { segments: string[]; pattern: RegExp; handles: unknown[] }

/** The address of every page: the parts of its pattern, and the marks of all the routes around it. */
export function pageAddresses(build: ServerBuild): PageAddress[] {
  const routes = Object.values(build.routes).filter(route => route !== undefined)
  const byId = new Map(routes.map(route => [route.id, route]))
  const chain = (id: string | undefined): typeof routes => {
    const route = id === undefined ? undefined : byId.get(id)
    return route ? [...chain(route.parentId), route] : []
  }
  return routes
    .filter(route => route.index || route.path !== undefined)
    .map(route => chain(route.id))
    .map(parts => {
      const segments = parts.flatMap(part => part.path?.split('/') ?? []).filter(Boolean)
      return { segments, pattern: pathPattern(segments), handles: parts.map(part => part.module.handle) }
    })
}

function pathPattern(segments: readonly string[]): RegExp {
  const pattern = segments
    .map(segment => {
      if (segment === '*') return '.*'
      return segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)
    })
    .join('/')
  // the router ignores case
  return new RegExp(`^/${pattern}(?:/|\\.data|/_\\.data)?$`, 'i')
}
