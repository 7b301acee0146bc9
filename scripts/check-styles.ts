import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { parseSync, Visitor } from 'oxc-parser'

export type UnusedClass = { name: string; file: string }
type Files = ReadonlyMap<string, string>

/**
 * Classes of the style sheets (path -> text) that no component names. A composed name counts as named when its
 * beginning stands before a `${` (`tile-${tone}`) and its end (`good`) is a text or a name in the sources.
 */
export function findUnusedClasses(styles: Files, sources: Files): UnusedClass[] {
  const { words, beginnings } = readTexts(sources)
  const isNamed = (name: string) =>
    words.has(name) ||
    [...beginnings].some(beginning => name.startsWith(beginning) && words.has(name.slice(beginning.length)))
  return [...styles].flatMap(([file, text]) =>
    [...classesOf(file, text)].filter(name => !isNamed(name)).map(name => ({ name, file })),
  )
}

function classesOf(filename: string, text: string): Set<string> {
  const found = new Set<string>()
  transform({
    filename,
    code: Buffer.from(text),
    // Tailwind's at-rules are not CSS
    errorRecovery: true,
    visitor: {
      Selector(parts) {
        for (const part of parts) if (part.type === 'class') found.add(part.name)
      },
    },
  })
  return found
}

/** Names and texts: a class may come from `status-${order.status}`, whose statuses are texts or keys elsewhere. */
function readTexts(sources: Files) {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const addWords = (text: string) => {
    for (const word of text.split(/[^\w-]+/)) if (word) words.add(word)
  }
  for (const [file, text] of sources)
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') addWords(node.value)
      },
      TemplateLiteral(node) {
        for (const { value, tail } of node.quasis) {
          addWords(value.raw)
          const beginning = /[\w-]+-$/.exec(value.raw)?.[0]
          if (beginning && !tail) beginnings.add(beginning)
        }
      },
      Property(node) {
        if (node.key.type === 'Identifier') words.add(node.key.name)
      },
    }).visit(parseSync(file, text).program)
  return { words, beginnings }
}

const read = (pattern: string): Files =>
  new Map(
    globSync(pattern)
      .filter(file => !file.includes('.test.'))
      .map(file => [file, readFileSync(file, 'utf8')]),
  )

if (import.meta.main) {
  const unused = findUnusedClasses(read('src/**/*.css'), read('src/**/*.{ts,tsx}'))
  for (const { name, file } of unused) console.error(`${file}: no component names .${name}`)
  if (unused.length > 0) process.exitCode = 1
}
