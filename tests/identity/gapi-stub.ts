type Message = { stub: 'ask' | 'answer'; id: number; name: string; data: unknown }
type Handler = (data: unknown) => unknown

/**
 * The script that stands in for https://apis.google.com/js/api.js, which lives on the internet: the few calls of it
 * that the SDK makes in the shop's page, and the emulator in the frame that the SDK puts into it.
 */
export const gapiScript = (): string => `(${gapi})(${channels})`

/** Both sides of a frame speak by `postMessage`. Runs in the browser, so nothing outside of it can be named here. */
function channels() {
  const handlers = new Map<string, Handler>()
  const waiting = new Map<number, (answers: unknown) => void>()
  /** Asked before somebody registered for it. */
  const early = new Map<string, (() => void)[]>()
  let asked = 0

  /** Google's loader keeps to itself what a listener throws; the SDK throws after each answer that it likes. */
  function hear({ id, data }: Message) {
    try {
      waiting.get(id)?.(data)
    } catch {}
  }
  addEventListener('message', ({ data: message, source }: MessageEvent<Message | undefined>) => {
    if (message?.stub === 'answer') hear(message)
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

/** As the SDK and the emulator find it. Runs in the browser too. */
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
