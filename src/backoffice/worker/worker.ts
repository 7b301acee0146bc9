import { answerRequests } from './answer-requests.ts'
import { type Built, WORKER_ASKED } from './built.ts'
import { DeskFiles } from './desk-files.ts'
import { listenForNews } from './push.ts'
import type { MessageOfPage, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** Written in by the build. */
declare const __BUILT__: Built

const built = __BUILT__
const files = new DeskFiles(built)

/** A new worker waits until the pages of the old one are gone, or somebody presses Reload. */
self.addEventListener('install', event => event.waitUntil(files.fill()))

self.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([files.dropOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
)

self.addEventListener('message', event => {
  const asked = askedIn(event)
  if (asked === WORKER_ASKED.activate) event.waitUntil(self.skipWaiting())
  if (asked === WORKER_ASKED.about)
    event.ports[0]?.postMessage({ version: built.version, bytes: built.bytes })
})

answerRequests(self, files, built.page)
listenForNews(self)

const askedIn = ({ data }: MessageOfPage): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined
