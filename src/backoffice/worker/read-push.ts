import { isRecord } from '#web/is-record.ts'

/** As the browser shows it; `timestamp` in milliseconds. */
export type ShownNews = {
  title: string
  options: {
    body: string
    icon: string
    badge: string
    tag?: string
    /** Rings again when it takes the place of one with the same tag. */
    renotify?: boolean
    silent?: boolean
    timestamp?: number
    data: { url?: string }
  }
  /** Of a test, which the shop is told about once it is shown. */
  receipt?: string
}

const LOOK = { icon: '/icon-192.png', badge: '/icon-192.png' }

/** In both languages of the desk: what cannot be read does not say which one its person reads. */
const UNREADABLE: ShownNews = {
  title: 'News · খবর',
  options: { ...LOOK, body: 'Open the dashboard to see it. দেখতে ড্যাশবোর্ড খুলুন।', tag: 'unreadable', data: {} },
}

/**
 * What to show of pushed data, whose shape is `PushPayload`. Its words come as they are, in the language of their person,
 * and hold no name, phone or price: they appear on locked screens. `read` may throw; a plain notice is shown then.
 */
export function readPush(read: () => unknown): ShownNews {
  const given = attempt(read)
  if (!isRecord(given) || !isText(given.title)) return UNREADABLE
  const { kind, title, body, tag, url, sent_at, id } = given
  const isSilent = given.silent === true
  const timestamp = isText(sent_at) ? Date.parse(sent_at) : Number.NaN
  return {
    title,
    options: {
      ...LOOK,
      body: isText(body) ? body : '',
      ...(isText(tag) && { tag, renotify: !isSilent }),
      ...(isSilent && { silent: true }),
      ...(Number.isFinite(timestamp) && { timestamp }),
      data: isText(url) ? { url } : {},
    },
    ...(kind === 'test' && isText(id) && { receipt: id }),
  }
}

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
