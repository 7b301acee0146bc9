/** What the build knows of the dashboard's files, written into the worker (scripts/build-worker.ts). */
export type Built = {
  /** Of the pages: a page of the same version needs no newer worker, and offers none. */
  version: string
  /** What a device fetches to have what is `needed` and the `screens`, compressed. */
  bytes: number
  /** By its address, the SHA-256 in base64 of each file that the dashboard may ask for. */
  files: Readonly<Record<string, string>>
  /** What the screens begin with. The rest, such as the words of Bengali, is kept by devices that asked for it. */
  screens: readonly string[]
  /** The page that is shown without a connection: its script and its style sheets. */
  page: { script: string; styles: readonly string[] }
  /** The files that this page cannot do without. */
  needed: readonly string[]
}

/** What an open page may ask of the worker, as `kind`. `about` is answered through the port that comes with it. */
export const WORKER_ASKED = { activate: 'activate', about: 'about' } as const

/** The answer to `about`. */
export type WorkerAbout = Pick<Built, 'version' | 'bytes'>
