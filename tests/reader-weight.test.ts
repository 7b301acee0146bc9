import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/** What the reader of messages may weigh with all that it imports; it is fetched when a message is to be pasted. */
const MAXIMUM_BYTES = 19_700

test('the reader of messages travels without the list of places, within its weight', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/domain/pasted-messages/read-message.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = 'output' in built ? built.output : []
  const code = outputs.map(one => ('code' in one ? one.code : '')).join('')
  expect(code).toContain('isCut')
  expect(code).not.toContain('Sariakandi')
  const { length } = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  console.log(`the reader of messages: ${length} bytes of brotli, ${code.length} of code`)
  expect(length).toBeLessThanOrEqual(MAXIMUM_BYTES)
})
