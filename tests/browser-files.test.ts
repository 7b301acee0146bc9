import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const scripts = globSync('build/client/**/*.js')

test.each(['$argon2', 'PRIVATE KEY', 'APP_SECRET', 'DATABASE_URL', 'password_hash', '__Host-'])(
  'no script of the browser holds %s: no secret and no part of the server is sent',
  mark => {
    expect(scripts.length).toBeGreaterThan(20)
    expect(scripts.filter(file => readFileSync(file, 'utf8').includes(mark))).toEqual([])
  },
)
