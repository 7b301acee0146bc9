import { failureText } from '../../api/call-shop.ts'
import { PictureRefused } from './judge-file.ts'

/** A file on its way to the shop, as its tile shows it. */
export type UploadingFile = {
  id: string
  name: string
  /** `saving`: the shop has the file, and `onUploaded` is running; it cannot be cancelled. */
  state: 'waiting' | 'sending' | 'processing' | 'saving' | 'failed'
  /** The share of its bytes that were sent. */
  percent: number
  /** Why it failed, as text. */
  problem?: string
  /** Whether a retry of the same file may succeed. */
  canRetry?: boolean
}

export type Sending = { signal: AbortSignal; onProgress(percent: number): void }

/** A sent file has at least a name, which its tile shows. */
type Named = { name: string }

type Given<Sent> = {
  /** Returns the URL of the stored picture. */
  send(file: Sent, given: Sending): Promise<string>
  /** Called for each picture in the order of the files; if it fails, the file failed and may be retried. */
  onUploaded(url: string, file: Sent): unknown
  /** `isRefused`: for good, which its tile shows. */
  onFailed?(problem: string, isRefused: boolean): void
}
type Job<Sent> = { file: Sent; shown: UploadingFile; url?: string; abort: AbortController }

/** More at a time would not be faster: there is one connection, and the shop encodes one after the other. */
const LANES = 2

/** Sends files two at a time, and calls `onUploaded` for each after all before it were handed over or have failed. */
export class UploadQueue<Sent extends Named> {
  readonly #given: Given<Sent>
  readonly #listeners = new Set<() => void>()
  #jobs: readonly Job<Sent>[] = []
  #files: readonly UploadingFile[] = []
  #running = 0
  #isTelling = false

  constructor(given: Given<Sent>) {
    this.#given = given
  }

  readonly files = (): readonly UploadingFile[] => this.#files

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly add = (added: Iterable<Sent>): void => {
    this.#jobs = [...this.#jobs, ...Array.from(added, file => newJob(file))]
    this.#goOn()
  }

  readonly retry = (id: string): void => {
    const job = this.#find(id)
    if (job?.shown.state !== 'failed') return
    // a file that is already stored only needs `onUploaded` again
    job.shown = { id, name: job.shown.name, state: job.url ? 'processing' : 'waiting', percent: 0 }
    job.abort = new AbortController()
    this.#goOn()
  }

  readonly dismiss = (id: string): void => {
    const job = this.#find(id)
    if (!job || job.shown.state === 'saving') return
    this.#jobs = this.#jobs.filter(one => one !== job)
    job.abort.abort()
    this.#goOn()
  }

  /** Cancels everything on its way, for a screen that is left. */
  readonly stop = (): void => {
    const left = this.#jobs
    this.#jobs = []
    for (const { abort } of left) abort.abort()
    this.#show()
  }

  #goOn() {
    this.#show()
    while (this.#running < LANES) {
      const next = this.#jobs.find(({ shown }) => shown.state === 'waiting')
      if (!next) break
      this.#running += 1
      this.#change(next, { state: 'sending' })
      void this.#send(next).finally(() => {
        this.#running -= 1
        this.#goOn()
      })
    }
    void this.#publish()
  }

  async #send(job: Job<Sent>) {
    const { signal } = job.abort
    try {
      job.url = await this.#given.send(job.file, {
        signal,
        onProgress: percent =>
          this.#change(job, { percent, state: percent < 100 ? 'sending' : 'processing' }),
      })
      this.#change(job, { percent: 100, state: 'processing' })
    } catch (error) {
      this.#fail(job, error)
    }
  }

  async #publish(): Promise<void> {
    const first = this.#jobs.find(({ shown }) => shown.state !== 'failed')
    if (this.#isTelling || first?.url === undefined) return
    this.#isTelling = true
    this.#change(first, { state: 'saving' })
    try {
      await this.#given.onUploaded(first.url, first.file)
      this.#jobs = this.#jobs.filter(one => one !== first)
    } catch (error) {
      this.#fail(first, error)
    }
    this.#isTelling = false
    this.#goOn()
  }

  #fail(job: Job<Sent>, error: unknown) {
    // a file that was dismissed reports nothing
    if (!this.#jobs.includes(job)) return
    const problem = failureText(error)
    const isRefused = error instanceof PictureRefused
    this.#change(job, { state: 'failed', problem, canRetry: !isRefused })
    this.#given.onFailed?.(problem, isRefused)
  }

  #change(job: Job<Sent>, to: Partial<UploadingFile>) {
    job.shown = { ...job.shown, ...to }
    this.#show()
  }

  #show() {
    this.#files = this.#jobs.map(({ shown }) => shown)
    for (const listener of this.#listeners) listener()
  }

  #find(id: string): Job<Sent> | undefined {
    return this.#jobs.find(({ shown }) => shown.id === id)
  }
}

const newJob = <Sent extends Named>(file: Sent): Job<Sent> => ({
  file,
  abort: new AbortController(),
  shown: { id: crypto.randomUUID(), name: file.name, state: 'waiting', percent: 0 },
})
