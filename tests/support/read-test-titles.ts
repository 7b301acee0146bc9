import { parseSync, Visitor } from 'oxc-parser'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** `test` of `test('…')`, `test.each(cases)('…')` and the like. */
function rootOf(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') return typeof callee.name === 'string' ? callee.name : undefined
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'MemberExpression') return rootOf(callee.object)
  return undefined
}

/** The titles of a file's tests and of their groups, exactly as in its source between the quotes. */
export function readTestTitles(file: string, text: string): Set<string> {
  const titles = new Set<string>()
  new Visitor({
    CallExpression(node) {
      if (!['test', 'describe'].includes(rootOf(node.callee) ?? '')) return
      const [title] = node.arguments
      if (title && ['Literal', 'TemplateLiteral'].includes(title.type))
        titles.add(text.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, text).program)
  return titles
}
