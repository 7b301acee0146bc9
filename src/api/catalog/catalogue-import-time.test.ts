import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { operationsOf } from '../operations.ts'
import { validatorCompiler } from '../validate-request.ts'
import { registerCatalogueFile } from './catalogue-file.ts'

test('a file may take its time to come in, but only that of an Admin', async () => {
  const { shop } = await openShop()
  const given: string[] = []
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => data => JSON.stringify(data))
  const host = {
    allowLongBody: (request: { url?: string | undefined }) => void given.push(request.url ?? ''),
  }
  registerCatalogueFile(operationsOf(app, shop), shop, { app, host })
  const send = async (sender: { cookie: string }) => {
    const headers = { cookie: sender.cookie, 'content-type': 'text/csv' }
    const answer = await app.inject({ method: 'POST', url: '/products/import', headers, payload: 'name' })
    return answer.statusCode
  }
  expect(await send(await makePerson(shop, { role: 'Moderator' }))).toBe(403)
  expect(given).toEqual([])
  expect(await send(await makeAdmin(shop))).toBe(200)
  expect(given).toEqual(['/products/import'])
})
