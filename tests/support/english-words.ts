import { Parser } from 'htmlparser2'

/** What a Bengali page may say in Latin letters: names, and what everybody reads in them. */
const EVERYWHERE = [
  'Pothik',
  'WhatsApp',
  'SHA',
  'PDF',
  'bKash',
  'Nagad',
  'Rocket',
  'TrxID',
  'JavaScript',
  'XXXXXXXXX',
]

/** Attributes that people read or hear. */
const READ = ['alt', 'title', 'aria-label', 'placeholder', 'aria-description', 'label'] as const
/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'svg', 'template'])
/** Void elements have no end. */
const VOID = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source'])
/** Words of addresses, mails and numbers are no English. */
const ADDRESS = /\S+@\S+|https?:\/\/\S+|[\w-]+\.(?:bd|com|org)\b\S*/g
const WORD = /[A-Za-z][A-Za-z'’-]*[A-Za-z]/g

const META = /^(?:description|og:title|og:description|og:image:alt|twitter:image:alt)$/

/**
 * The English words that a Bengali page says: in its text, in the names of its controls and pictures, and in its head.
 * What is marked `lang="en"` stands there in English on purpose. `names`: further words that may stand there.
 */
export function englishWordsIn(html: string, names: readonly string[] = []): string[] {
  const allowed = new Set([...EVERYWHERE, ...names].flatMap(name => name.match(WORD) ?? []))
  const found: string[] = []
  const read = (text: string) => {
    for (const word of text.replace(ADDRESS, ' ').match(WORD) ?? []) if (!allowed.has(word)) found.push(word)
  }
  /** Of each open element: whether its contents are read as Bengali. */
  const open: boolean[] = []
  const isRead = () => open.at(-1) ?? true
  const parser = new Parser({
    onopentag(name, attributes) {
      const isOwn = isRead() && attributes.lang !== 'en' && !UNREAD.has(name)
      if (isOwn) for (const attribute of READ) read(attributes[attribute] ?? '')
      const isButton = name === 'input' && /^(?:submit|button)$/.test(attributes.type ?? '')
      if (isOwn && isButton) read(attributes.value ?? '')
      if (META.test(attributes.name ?? attributes.property ?? '')) read(attributes.content ?? '')
      if (!VOID.has(name)) open.push(isOwn)
    },
    ontext(text) {
      if (isRead()) read(text)
    },
    onclosetag(name) {
      if (!VOID.has(name)) open.pop()
    },
  })
  parser.end(html)
  return [...new Set(found)]
}
