import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('every style sheet of the dashboard is part of backoffice.css', () => {
  const sheet = readFileSync(`${import.meta.dirname}/backoffice.css`, 'utf8')
  const parts = globSync('**/*.css', { cwd: import.meta.dirname }).filter(
    file => basename(file) !== 'backoffice.css',
  )
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter(part => !sheet.includes(`@import "./${part.replaceAll('\\', '/')}";`))).toEqual([])
})
