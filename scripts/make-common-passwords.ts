import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

/**
 * Makes the list of the core words of common passwords: `node scripts/make-common-passwords.ts LIST.json`. LIST.json is
 * `passwords` of the npm package @zxcvbn-ts/language-common 3.0.4 (MIT), the most frequent passwords in leaks,
 * lower-cased, most common first, as a JSON array. None of them meets the shop's rule as it is: common passwords that
 * do are one of them with a capital, a number and a mark, so the list has the middle of such passwords.
 */
const FILE = new URL('../src/adapters/passwords/common-passwords.txt.gz', import.meta.url)

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Say where the list is.')
const listed = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))

const words = new Set<string>()
for (const password of listed) {
  const word = /^[\d@$!%*?&]*([a-z]{4,})[\d@$!%*?&]*$/.exec(password)?.[1]
  if (word !== undefined) words.add(word)
  // a walk over the keyboard, or a word with its number inside
  else if (/^(?=.*[a-z])(?=.*\d)[a-z\d@$!%*?&]{6,}$/.test(password)) words.add(password)
}
writeFileSync(FILE, gzipSync([...words].toSorted().join('\n'), { level: 9 }))
console.log(`${words.size} words`)
