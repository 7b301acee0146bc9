import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { screenChunks } from './screen-chunks.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const routes = [
  layout('desk.tsx', [index('home.tsx'), route('orders', 'orders.tsx'), route('users', 'users.tsx')]),
  route('login', 'login.tsx'),
]

/** A file that takes what it names of others, statically or when needed. */
const taking = (names: readonly string[], later: readonly string[] = []): string =>
  [
    ...names.map((name, at) => `import { value as value${at} } from './${name}'`),
    `export const value = [${names.map((_, at) => `value${at}`).join(', ')}]`,
    `export default () => [value, ${later.map(name => `() => import('./${name}')`).join(', ')}]`,
  ].join('\n')

/** The files beside which each file stands in a chunk. */
async function buildScreens(
  files: Record<string, string>,
  within: readonly RouteConfigEntry[] = routes,
): Promise<Map<string, string[]>> {
  const root = mkdtempSync(path.join(tmpdir(), 'screen-chunks-'))
  folders.push(root)
  mkdirSync(path.join(root, 'src'))
  const empty = taking([])
  const pages = ['entry.client', 'root', 'desk', 'home', 'orders', 'users', 'login', 'shop']
  const all = { ...Object.fromEntries(pages.map(name => [`${name}.tsx`, empty])), ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(root, 'src', name), text)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [screenChunks(within, path.join(root, 'src'))],
    build: {
      write: false,
      rolldownOptions: { input: pages.map(name => path.join(root, 'src', `${name}.tsx`)) },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunks = outputs.flatMap(({ output }) => output.filter(made => made.type === 'chunk'))
  const found = new Map<string, string[]>()
  for (const { moduleIds } of chunks) {
    const names = moduleIds.filter(id => path.isAbsolute(id)).map(id => path.basename(id))
    for (const name of names) found.set(name, names.toSorted())
  }
  return found
}

test('what a frame needs comes with it, whatever screens need it too', async () => {
  const chunks = await buildScreens({
    'money.ts': taking([]),
    'desk.tsx': taking(['money.ts']),
    'orders.tsx': taking(['money.ts']),
  })
  expect(chunks.get('money.ts')).toEqual(['desk.tsx', 'money.ts'])
})

test('what half of the screens of a frame need comes with the frame; what one of them needs, with that one', async () => {
  const chunks = await buildScreens({
    'table.ts': taking([]),
    'parcel.ts': taking([]),
    'orders.tsx': taking(['table.ts', 'parcel.ts']),
    'users.tsx': taking(['table.ts']),
  })
  expect(chunks.get('table.ts')).toEqual(['desk.tsx', 'table.ts'])
  expect(chunks.get('parcel.ts')).toEqual(['orders.tsx', 'parcel.ts'])
})

test('what a frame and a page outside it need is fetched by both alone', async () => {
  const chunks = await buildScreens({
    'phone.ts': taking([]),
    'email.ts': taking([]),
    'orders.tsx': taking(['phone.ts', 'email.ts']),
    'login.tsx': taking(['phone.ts', 'email.ts']),
  })
  expect(chunks.get('phone.ts')).toEqual(['email.ts', 'phone.ts'])
})

/** Five screens, so that two of them are less than half of the frame. */
const wideRoutes = [
  layout(
    'desk.tsx',
    ['home', 'orders', 'users', 'login', 'shop'].map(name => route(name, `${name}.tsx`)),
  ),
]

test('what two screens share comes with their frame where it is small, and is a chunk of both where it is not', async () => {
  const large = `export const value = ${JSON.stringify('a'.repeat(2000))}`
  const chunks = await buildScreens(
    {
      'ago.ts': taking([]),
      'table.ts': large,
      'orders.tsx': taking(['ago.ts', 'table.ts']),
      'users.tsx': taking(['ago.ts']),
      'login.tsx': taking(['table.ts']),
    },
    wideRoutes,
  )
  expect(chunks.get('ago.ts')).toEqual(['ago.ts', 'desk.tsx'])
  expect(chunks.get('table.ts')).toEqual(['table.ts'])
})

test('what is small but takes what is not there with the frame stays out of it', async () => {
  const large = `export const value = ${JSON.stringify('a'.repeat(2000))}`
  const chunks = await buildScreens(
    {
      'table.ts': large,
      'row.ts': taking(['table.ts']),
      'orders.tsx': taking(['row.ts']),
      'users.tsx': taking(['row.ts', 'table.ts']),
    },
    wideRoutes,
  )
  expect(chunks.get('row.ts')).not.toContain('desk.tsx')
  expect(chunks.get('table.ts')).not.toContain('desk.tsx')
})

test('what is imported when needed is a chunk of its own, without what is there by then', async () => {
  const chunks = await buildScreens({
    'money.ts': taking([]),
    'export.ts': taking(['money.ts', 'sheet.ts']),
    'sheet.ts': taking([]),
    'orders.tsx': taking(['money.ts'], ['export.ts']),
  })
  expect(chunks.get('export.ts')).toEqual(['export.ts', 'sheet.ts'])
  expect(chunks.get('money.ts')).toEqual(['money.ts', 'orders.tsx'])
})

test('pages that no browser runs by React Router cut nothing', async () => {
  const chunks = await buildScreens({
    'money.ts': taking([]),
    'shop.tsx': taking(['money.ts']),
    'orders.tsx': taking(['money.ts']),
  })
  expect(chunks.get('money.ts')).toEqual(['money.ts', 'orders.tsx'])
})

test('what no browser asks for is one chunk, so that the manifest of the screens names it once', async () => {
  const chunks = await buildScreens({
    'hero.ts': taking([]),
    'price.ts': taking([]),
    'shop.tsx': taking(['hero.ts', 'price.ts']),
    'orders.tsx': taking([]),
  })
  expect(chunks.get('hero.ts')).toEqual(['hero.ts', 'price.ts'])
})

test('styles stay with the route that imports them, apart from what others share with it', async () => {
  const chunks = await buildScreens({
    'desk.css': '.desk { color: red }',
    'money.ts': taking([]),
    'desk.tsx': `import './desk.css'\n${taking(['money.ts'])}`,
    'orders.tsx': taking(['money.ts']),
    'shop.tsx': taking(['money.ts']),
  })
  expect(chunks.get('desk.css')).toEqual(['desk.css', 'desk.tsx'])
  expect(chunks.get('money.ts')).toEqual(['money.ts'])
})
