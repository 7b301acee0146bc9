import { say } from '#backoffice/language/say.ts'
export type MarkdownTool = 'heading' | 'bold' | 'link' | 'list'
type Span = { start: number; end: number }
/** What is replaced by which text, and what is selected afterwards. */
export type TextEdit = { start: number; end: number; text: string; select: Span }

const LINK_START = 'https://'

/** What a button of the toolbar does to the selected part of a text. */
export function markdownEdit(text: string, selected: Span, tool: MarkdownTool): TextEdit {
  if (tool === 'heading' || tool === 'list')
    return editLines(text, selected, tool === 'heading' ? '## ' : '- ')
  const { start, end } = selected
  const words = text.slice(start, end).trim()
  if (tool === 'bold') {
    const isBold = words.startsWith('**') && words.endsWith('**') && words.length > 4
    const inner = isBold ? words.slice(2, -2) : words || say('bold words')
    const next = isBold ? inner : `**${inner}**`
    const at = start + (isBold ? 0 : 2)
    return { start, end, text: next, select: { start: at, end: at + inner.length } }
  }
  const shown = words || say('words of the link')
  const at = start + shown.length + 3
  return {
    start,
    end,
    text: `[${shown}](${LINK_START})`,
    select: { start: at, end: at + LINK_START.length },
  }
}

/** Marks every selected line, or takes the mark away where all have it. */
function editLines(text: string, { start, end }: Span, mark: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - 1, from))
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every(line => line.startsWith(mark))
  const bare = lines.map(line => line.replace(/^(##\s+|[-*]\s+)/, ''))
  const changed = (isMarked ? bare : bare.map(line => mark + line)).join('\n')
  const caret = from + changed.length
  return { start: from, end: to, text: changed, select: { start: caret, end: caret } }
}
