import {
  type Argument,
  type Expression,
  type PrivateIdentifier,
  parseSync,
  type Statement,
  type SwitchCase,
  Visitor,
} from 'oxc-parser'
import type { Plugin } from 'vite'
import { productionFiles } from './react-as-modules.ts'

/**
 * What no island is made of, by React's own numbers for it (the `tag` of a fiber): portals, StrictMode, Consumer,
 * forwardRef, Profiler, Suspense, memo (14, 15), lazy, what Suspense leaves unfinished on a server, SuspenseList, what
 * Suspense and Activity hide, caches, elements of the head (<title>, <link> and others), <html>, <head> or <body>,
 * ViewTransition, Activity. What is left: functions, classes, elements, texts, fragments, contexts and thrown errors.
 */
const ABSENT: ReadonlySet<unknown> = new Set([
  4, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 22, 24, 26, 27, 30, 31,
])

const HOOKS = [
  ...[
    'use',
    'useCallback',
    'useContext',
    'useDebugValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
  ],
  ...['useReducer', 'useRef', 'useState', 'useSyncExternalStore'],
]

/** What islands may take of React: nothing that makes an absent part or asks for what is left out. */
const ALLOWED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['react', new Set([...HOOKS, 'createContext', 'createElement', 'Fragment', 'version'])],
  ['react-dom', new Set<string>()],
])
/** What React's own packages share with each other. */
const INTERNAL = /^__\w+_INTERNALS_/

/** How often the file chooses by a tag. */
const CHOICES = 38

/** A part of a text, and what stands there instead. */
type Edit = { start: number; end: number; text: string }
type Span = { start: number; end: number }

/**
 * React's production build for the browser without what is {@link ABSENT}: its branches in every choice by a tag, the
 * hooks that no island calls and the preloading of files. Where an absent part would begin its life an error is thrown
 * instead. Throws when the file has another form than the one that this was written for.
 */
export function withoutAbsentParts(code: string, { choices = CHOICES } = {}): string {
  const { program, errors } = parseSync('react-dom-client.js', code, { sourceType: 'module' })
  if (errors.length > 0) throw new Error(`React cannot be read: ${errors[0]?.message}`)
  const edits: Edit[] = []
  const variables: (Span & { name: string })[] = []
  const functions: Span[] = []
  const found = { choices: 0, births: 0, hooks: 0, preloading: 0 }
  const addBirths = (tag: Argument | undefined) => {
    const births = valuesOf(tag).filter(isAbsent)
    edits.push(...births.map(({ start, end }) => ({ start, end, text: 'throwAbsent()' })))
    found.births += births.length
  }
  new Visitor({
    FunctionExpression: node => void functions.push(node),
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') variables.push(id)
    },
    SwitchStatement({ discriminant, cases }) {
      if (!isTag(discriminant)) return
      found.choices++
      edits.push(...withoutAbsentCases(cases))
    },
    BinaryExpression({ left, operator, right, start, end }) {
      if (operator !== '===' && operator !== '!==') return
      if ((isAbsent(left) && isTag(right)) || (isTag(left) && isAbsent(right)))
        edits.push({ start, end, text: String(operator === '!==') })
    },
    CallExpression({ callee, arguments: [tag] }) {
      if (callee.type === 'Identifier' && callee.name === 'createFiberImplClass') addBirths(tag)
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier' && left.name === 'fiberTag') addBirths(right)
    },
    ObjectExpression({ properties }) {
      const names = properties.map(one =>
        one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '',
      )
      if (names.includes('useState')) {
        found.hooks++
        edits.push(
          ...withoutProperties(properties, name => !/^use[A-Z]/.test(name) || HOOKS.includes(name), names),
        )
      } else if (names.includes('D') && names.includes('X')) {
        found.preloading++
        edits.push(...withoutProperties(properties, name => name === 'f', names))
      }
    },
  }).visit(program)
  const isAsRead =
    found.choices === choices && found.births === 15 && found.hooks === 4 && found.preloading === 1
  if (!isAsRead)
    throw new Error(`React is built in another form, ${JSON.stringify(found)}: read scripts/lean-react.ts`)
  return `${applied(
    code,
    edits.map(edit => keepVariables(edit, variables, functions)),
  )}
function throwAbsent() { throw new Error('the React of islands has no such part: scripts/lean-react.ts'); }
`
}

/** A case that is never chosen goes away; its statements stay where the case before it goes on into them. */
function withoutAbsentCases(cases: readonly SwitchCase[]): Edit[] {
  let goesOn = false
  return cases.flatMap(({ test, consequent, start, end }) => {
    const isGone = test !== null && isAbsent(test)
    const edit = { start, end: goesOn ? (consequent[0]?.start ?? end) : end, text: '' }
    if (!isGone || goesOn) goesOn = !ends(consequent)
    return isGone ? [edit] : []
  })
}

function withoutProperties(
  properties: readonly Span[],
  isKept: (name: string) => boolean,
  names: readonly string[],
): Edit[] {
  return properties.flatMap(({ start, end }, at) =>
    // with the comma after it
    isKept(names[at] ?? '') ? [] : [{ start, end: properties[at + 1]?.start ?? end, text: '' }],
  )
}

/** A variable belongs to the whole function: other branches may use the one that a removed branch declares. */
function keepVariables(
  edit: Edit,
  variables: readonly (Span & { name: string })[],
  functions: readonly Span[],
): Edit {
  const inside = (inner: Span, outer: Span) => outer.start <= inner.start && inner.end <= outer.end
  const names = variables
    .filter(one => inside(one, edit))
    .filter(one => !functions.some(other => inside(other, edit) && inside(one, other)))
    .map(({ name }) => name)
  return names.length > 0 && edit.text === ''
    ? { ...edit, text: `case -1: var ${names.join(', ')}; break;` }
    : edit
}

/** The text with its edits; one inside another goes with it. */
function applied(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < at) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** All that an expression may be: both ends of a choice. */
const valuesOf = (value: Argument | undefined): Argument[] =>
  value?.type === 'ConditionalExpression'
    ? [...valuesOf(value.consequent), ...valuesOf(value.alternate)]
    : value
      ? [value]
      : []

const isAbsent = (value: { type: string; value?: unknown }): boolean =>
  value.type === 'Literal' && ABSENT.has(value.value)

/** The tag of a fiber. Updates have one of 0 to 3 and roots 0 or 1; an effect's has bits and is never compared. */
const isTag = (value: Expression | PrivateIdentifier): boolean =>
  value.type === 'MemberExpression' && value.property.type === 'Identifier' && value.property.name === 'tag'

/** Whether nothing goes on from these statements into those below. */
function ends(statements: readonly Statement[]): boolean {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return ends(last.body)
  return last !== undefined && /^(Break|Continue|Return|Throw)Statement$/.test(last.type)
}

/** The names that the bundle takes from React's packages and that an island cannot have; each with its package. */
export const forbiddenNames = (taken: ReadonlyMap<string, readonly string[]>): string[] =>
  [...ALLOWED].flatMap(([name, allowed]) =>
    (taken.get(name) ?? [])
      .filter(one => !allowed.has(one) && !INTERNAL.test(one))
      .map(one => `${one} of ${name}`),
  )

/**
 * Gives islands React without what no island is made of, 13 KB less on every page; stops the build when an island takes
 * something of React that needs it (docs/decisions/0100). Comes after `reactAsModules`.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id === productionFiles.get('react-dom/client')
        ? { code: withoutAbsentParts(code), moduleSideEffects: false }
        : null,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
      const taken = new Map(
        [...productionFiles].map(([name, file]) => [
          name,
          chunks.flatMap(({ modules }) => modules[file]?.renderedExports ?? []),
        ]),
      )
      const names = forbiddenNames(taken)
      if (names.length > 0)
        this.error(`The React of islands is built without ${names.join(', ')}: see scripts/lean-react.ts`)
    },
  }
}
