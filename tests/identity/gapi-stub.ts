type Message = { stub: 'ask' | 'answer'; id: number; name: string; data: unknown }
type Handler = (data: unknown) => unknown

/**
 * Replaces https://apis.google.com/js/api.js, which is on the internet: the few calls that the SDK makes in the shop's
 * page, and the emulator's calls in the frame that the SDK adds.
 */
export const gapiScript = (): string => `(${gapi})(${channels})`

/** Both sides of a frame communicate by `postMessage`. Runs in the browser, so it cannot use anything outside. */
function channels() {
  const handlers = new Map<string, Handler>()
  const waiting = new Map<number, (answers: unknown) => void>()
  /** Messages that came before their handler was registered. */
  const early = new Map<string, (() => void)[]>()
  let asked = 0

  /** Google's loader hides errors of a listener; the SDK throws after each answer that it accepts. */
  function receive({ id, data }: Message) {
    try {
      waiting.get(id)?.(data)
    } catch {}
  }
  addEventListener('message', ({ data: message, source }: MessageEvent<Message | undefined>) => {
    if (message?.stub === 'answer') receive(message)
    if (message?.stub !== 'ask') return
    const answer = () => {
      const data = [handlers.get(message.name)?.(message.data)]
      source?.postMessage({ stub: 'answer', id: message.id, name: message.name, data }, { targetOrigin: '*' })
    }
    if (handlers.has(message.name)) answer()
    else early.set(message.name, [...(early.get(message.name) ?? []), answer])
  })
  return (other: () => Window | null) => ({
    register(name: string, handler: Handler) {
      handlers.set(name, handler)
      for (const answer of early.get(name) ?? []) answer()
      early.delete(name)
    },
    send(name: string, data: unknown, listener: (answers: unknown) => void) {
      const id = ++asked
      waiting.set(id, listener)
      other()?.postMessage({ stub: 'ask', id, name, data }, '*')
    },
    restyle: async () => [],
    ping: async (listener?: () => void) => [listener?.()],
  })
}

/** The interface that the SDK and the emulator use. Runs in the browser too. */
function gapi(open: typeof channels): void {
  const channelTo = open()
  type Opening = { url: string; where: HTMLElement; attributes: { style: Record<string, string> } }
  const openFrame = ({ url, where, attributes }: Opening, ready: (channel: object) => unknown) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes.style)
      frame.src = url
      frame.onload = () => Promise.resolve(ready(channelTo(() => frame.contentWindow))).then(resolve, reject)
      where.append(frame)
    })
  Reflect.set(window, 'gapi', {
    load(_parts: string, done: (() => void) | { callback: () => void }) {
      setTimeout(typeof done === 'function' ? done : done.callback)
    },
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: class {},
      getContext: () => ({ open: openFrame, getParentIframe: () => channelTo(() => parent) }),
    },
  })
  const { currentScript } = document
  const address = currentScript instanceof HTMLScriptElement ? currentScript.src : location.href
  const onLoad: unknown = Reflect.get(window, new URL(address).searchParams.get('onload') ?? 'gapi_onload')
  if (typeof onLoad === 'function') setTimeout(() => onLoad())
}
