/**
 * The limited Markdown of policies: paragraphs, `## headings`, `- lists`, `**bold**` and `[links](address)`. Everything
 * else, HTML included, is plain text: it is rendered as elements of the page, never as markup of its own.
 */
export type Inline = { is: 'text' | 'bold'; text: string } | { is: 'link'; text: string; href: string }
export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; parts: readonly Inline[] }
  | { is: 'list'; items: readonly (readonly Inline[])[] }

const INLINE = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** Whether a link of the owner's may stand on a page: a web, mail or phone address, one of the shop, or a fact. */
const isSafeAddress = (href: string): boolean =>
  /^(?:https:\/\/[^\s@/?#]+(?:[/?#][^\s]*)?|mailto:[^\s:]+@[^\s:]+|tel:\+?\d{3,15}|\/(?![/\\])[^\s\\]*|#[\w-]+|\{[a-z_]+_link\})$/i.test(
    href,
  )

/** Bold text and links of one paragraph. A link to an unsafe address stays the text that was typed. */
export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [typed, bold, linked, href = ''] = match
    if (match.index > end) parts.push({ is: 'text', text: text.slice(end, match.index) })
    end = match.index + typed.length
    if (bold !== undefined) parts.push({ is: 'bold', text: bold })
    else if (linked !== undefined && isSafeAddress(href)) parts.push({ is: 'link', text: linked, href })
    else parts.push({ is: 'text', text: typed })
  }
  if (end < text.length) parts.push({ is: 'text', text: text.slice(end) })
  return parts
}

/** The blocks of a text: empty lines separate them. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n[^\S\n]*\n\s*/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .flatMap(blocksOfPart)
}

/** A heading or a list may follow its neighbour without an empty line. */
function blocksOfPart(part: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let items: Inline[][] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ is: 'paragraph', parts: inlineOf(paragraph.join(' ')) })
    paragraph = []
  }
  const endList = () => {
    if (items.length > 0) blocks.push({ is: 'list', items })
    items = []
  }
  for (const line of part.split('\n')) {
    const heading = /^##\s+(\S.*)$/.exec(line)?.[1]
    const item = /^[-*]\s+(\S.*)$/.exec(line)?.[1]
    if (heading === undefined && item === undefined) {
      endList()
      paragraph.push(line.trim())
    } else {
      endParagraph()
      if (item !== undefined) items.push(inlineOf(item))
      else endList()
      if (heading !== undefined) blocks.push({ is: 'heading', text: heading.trim() })
    }
  }
  endParagraph()
  endList()
  return blocks
}

/** The first problem of a text, in words; undefined when there is none. */
export function markdownProblem(markdown: string): string | undefined {
  for (const [, , linked, href = ''] of markdown.matchAll(INLINE))
    if (linked !== undefined && !isSafeAddress(href))
      return `The link “${linked}” leads to ${href.slice(0, 60)}. Use an address that begins with https://, mailto:, tel: or /.`
  return undefined
}
