import { Tokenizer } from 'htmlparser2'

const LINES = new Set([
  'address',
  'article',
  'div',
  'dd',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'header',
  'li',
  'section',
  'tr',
])
const PARAGRAPHS = new Set([
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
])
/** What stands inside is no text for readers. */
const UNSEEN = new Set([
  'head',
  'iframe',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'title',
  'video',
])

/** The text of a piece of HTML: paragraphs apart by an empty line, list items with a hyphen, nothing of its tags. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return tidied(html)
  const seen = seenText()
  // one piece after the other, without a tree: hostile depth costs no more than length
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => seen.open(html.slice(start, end).toLowerCase()),
      onselfclosingtag: seen.closeLast,
      onclosetag: (start, end) => seen.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => seen.add(html.slice(start, end)),
      ontextentity: codePoint => seen.add(String.fromCodePoint(codePoint)),
      ...IGNORED,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return tidied(seen.text())
}

const nothing = () => {}
const IGNORED = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onprocessinginstruction: nothing,
}

function seenText() {
  const parts: string[] = []
  let unseen = 0
  let last = ''
  const add = (text: string) => {
    if (unseen === 0) parts.push(text)
  }
  const close = (name: string) => {
    if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1)
    else if (PARAGRAPHS.has(name)) add('\n\n')
    else if (LINES.has(name)) add('\n')
  }
  return {
    add,
    close,
    closeLast: () => close(last),
    text: () => parts.join(''),
    open(name: string) {
      last = name
      if (UNSEEN.has(name)) unseen += 1
      if (name === 'br') add('\n')
      else if (PARAGRAPHS.has(name)) add('\n\n')
      else if (LINES.has(name)) add(name === 'li' ? '\n- ' : '\n')
      else if (name === 'td' || name === 'th') add(' ')
    },
  }
}

const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- ?\n+/gm, '- ')
    .replace(/(^- .*)\n{2,}(?=- )/gm, '$1\n')
    .trim()
