import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/**
 * One import of a file; `typeOnly` ones vanish at run time, unlike `import { type A }`, which loads the file; `lazy` ones
 * load it when they are reached.
 */
export type FoundImport = { line: number; specifier: string | undefined; typeOnly: boolean; lazy: boolean }
export type FoundFunction = { line: number; lines: number; groupsTests: boolean }
export type Source = {
  lines: number
  imports: FoundImport[]
  functions: FoundFunction[]
  defaultExportLine: number | undefined
  errors: string[]
}

type Span = { start: number; end: number }
type Literal = { type: string; value?: unknown }

/** Reads imports and sizes from the syntax tree: a text that only looks like an import does not count. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  const lineOf = lineFinder(text)
  const imports: FoundImport[] = []
  const functions: Span[] = []
  const tests: number[] = []
  const found: Source = {
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    functions: [],
    defaultExportLine: undefined,
    errors: parsed.errors.map(error => error.message),
  }
  const add = (node: Span, source: Literal, typeOnly: boolean, lazy = false) => {
    const specifier = typeof source.value === 'string' ? source.value : undefined
    imports.push({ line: lineOf(node.start), specifier, typeOnly, lazy })
  }
  const addFunction = (node: Span) => void functions.push(node)
  const visitor: VisitorObject = {
    ImportDeclaration: node => add(node, node.source, node.importKind === 'type'),
    ExportAllDeclaration: node => add(node, node.source, node.exportKind === 'type'),
    ExportNamedDeclaration(node) {
      if (node.source) add(node, node.source, node.exportKind === 'type')
      if (node.specifiers.some(({ exported }) => 'name' in exported && exported.name === 'default'))
        found.defaultExportLine = lineOf(node.start)
    },
    ExportDefaultDeclaration(node) {
      found.defaultExportLine = lineOf(node.start)
    },
    ImportExpression: node => add(node, node.source, false, true),
    TSImportType: node => add(node, node.source, true),
    CallExpression(node) {
      if (/^(test|it)\b/.test(text.slice(node.callee.start, node.callee.end))) tests.push(node.start)
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }
  new Visitor(visitor).visit(parsed.program)
  found.functions = functions.map(({ start, end }) => ({
    line: lineOf(start),
    lines: lineOf(end) - lineOf(start) + 1,
    groupsTests: tests.some(at => at > start && at < end),
  }))
  return found
}

function lineFinder(text: string) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset: number) => {
    const next = starts.findIndex(start => start > offset)
    return next === -1 ? starts.length : next
  }
}
