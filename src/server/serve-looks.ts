import type { FastifyInstance } from 'fastify'
import { looksSheet } from '#domain/looks/looks-sheet.ts'
import { errorPage } from './error-page.ts'

/** Serves the style sheets of the owner's looks. Each address says what its sheet says: it is never another. */
export function registerLooks(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/looks/:name', (request, reply) => {
    const sheet = looksSheet(request.params.name)
    if (sheet === undefined)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(errorPage(404))
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(sheet)
  })
}
