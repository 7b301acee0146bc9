import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Loaded by their own screens alone, which few open. */
const OF_THEIR_SCREEN = [
  'settings/settings.css',
  'settings/delivery/delivery.css',
  'settings/fields/swatches.css',
]

test('every style sheet of the dashboard is part of backoffice.css, or of its own screen', () => {
  const sheet = readFileSync(`${import.meta.dirname}/backoffice.css`, 'utf8')
  const parts = globSync('**/*.css', { cwd: import.meta.dirname }).filter(
    file => basename(file) !== 'backoffice.css' && !OF_THEIR_SCREEN.includes(file.replaceAll('\\', '/')),
  )
  expect(parts.length).toBeGreaterThan(20)
  for (const file of OF_THEIR_SCREEN) {
    const route = `${import.meta.dirname}/settings/settings.route.tsx`
    expect(readFileSync(route, 'utf8')).toContain(`import './${file.replace('settings/', '')}'`)
  }
  expect(parts.filter(part => !sheet.includes(`@import "./${part.replaceAll('\\', '/')}";`))).toEqual([])
})
