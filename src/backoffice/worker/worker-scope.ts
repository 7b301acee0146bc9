/**
 * What the worker uses of its global scope. TypeScript's own types of workers cannot stand beside those of pages in one
 * program.
 */
export type WorkerScope = {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  readonly clients: WorkerClients
  readonly location: { readonly origin: string }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

export type WorkerEvents = {
  install: WaitingEvent
  activate: WaitingEvent
  fetch: AskedEvent
  message: MessageOfPage
  push: PushEventOfWorker
  notificationclick: ClickedEvent
  notificationclose: ClickedEvent
  pushsubscriptionchange: WaitingEvent
}

/** The worker stays alive until what it waits for is done. */
export type WaitingEvent = { waitUntil(work: Promise<unknown>): void }

export type AskedEvent = WaitingEvent & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type MessageOfPage = WaitingEvent & {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export type PushEventOfWorker = WaitingEvent & {
  readonly data: { json(): unknown; text(): string } | null
}

export type ClickedEvent = WaitingEvent & {
  readonly notification: Notification
  readonly action: string
}

export type WorkerClients = {
  matchAll(options?: { type?: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>
  openWindow(url: string): Promise<WorkerClient | null>
  claim(): Promise<void>
}

/** A page of the dashboard that is open. */
export type WorkerClient = {
  readonly id: string
  readonly url: string
  readonly focused?: boolean
  readonly visibilityState?: 'visible' | 'hidden'
  postMessage(message: unknown): void
  focus(): Promise<WorkerClient>
  navigate(url: string): Promise<WorkerClient | null>
}
