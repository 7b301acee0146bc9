import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { asModule, productionFiles } from './react-as-modules.ts'

const require = createRequire(import.meta.url)

/** A module by its name, run by Node itself, with its own imports written as files beside it. */
async function runAsModule(name: string): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'react-as-modules-'))
  const fileOf = (one: string) => path.join(folder, `${one.replace('/', '-')}.mjs`)
  for (const [one, file] of productionFiles) {
    const code = asModule(readFileSync(file, 'utf8'))
    writeFileSync(
      fileOf(one),
      code.replace(
        /^( *import .* from) "([\w/-]+)";/gm,
        (_whole, begin, from) => `${begin} ${JSON.stringify(pathToFileURL(fileOf(from)).href)};`,
      ),
    )
  }
  try {
    return await import(pathToFileURL(fileOf(name)).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const [name, file] of productionFiles)
  test(`${name} as a module exports what the package exports`, async () => {
    const whole: Record<string, unknown> = require(file)
    const module = await runAsModule(name)
    expect(Object.keys(module).sort()).toEqual(Object.keys(whole).sort())
    for (const key of Object.keys(whole)) expect(typeof module[key], key).toBe(typeof whole[key])
  })

test('a file of another form stops the build', () => {
  expect(() => asModule('module.exports = 1')).toThrow('another form')
  expect(() => asModule('exports.a = 1;\nvar b = 2, c = require("c");')).toThrow('another form')
  expect(() => asModule('var a = 1')).toThrow('another form')
})
