import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, fail, succeed } from '#contract/envelope.ts'
import {
  PayoutImportAnswer,
  PayoutImportFailure,
  PayoutImportQuery,
  type PayoutImportWire,
  payoutImportToWire,
} from '#contract/payout-wire.ts'
import { refusals } from '#contract/refusals.ts'
import { importPayoutFile } from '#features/payouts/import-payout-file.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { readPayoutFile } from './read-payout-file.ts'
import { sendRefusal } from './send-refusal.ts'
import type { UploadHost } from './uploads.ts'

/** As much as a file of the catalogue has at most. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024

type Given = { gate: Gate; host: Pick<UploadHost, 'allowLongBody'> }

/** What the courier paid, as the file that it offers to shops. */
export function registerPayoutFile(app: FastifyInstance, shop: Shop, { gate, host }: Given): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.withTypeProvider<ZodTypeProvider>().post(
    '/courier/payouts/import',
    {
      bodyLimit: MAXIMUM_FILE_BYTES,
      // before the file is taken in
      onRequest: async (request, reply) => {
        const allowed = await gate.admin(request)
        if (!allowed.ok) return sendRefusal(reply, allowed)
        host.allowLongBody(request.raw)
      },
      schema: {
        tags: ['Courier'],
        summary: 'Take in a CSV file of paid parcels, all its lines or nothing; the same file twice is one',
        security: access.admin,
        consumes: ['text/csv'],
        querystring: PayoutImportQuery,
        response: {
          200: PayoutImportAnswer,
          400: Failure,
          401: Failure,
          403: Failure,
          409: PayoutImportFailure,
          413: Failure,
          415: Failure,
        },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      if (!Buffer.isBuffer(request.body)) return reply.code(415).send(fail('Send the file as text/csv.'))
      const file = await readPayoutFile(request.body)
      const { lines, problems, unusedColumns } = file
      const given = { lines, hasProblems: problems.length > 0, skipsWrong: request.query.skip_wrong }
      const imported = await importPayoutFile(shop, { by: allowed.by, ...given })
      const wire = payoutImportToWire(imported, { goodLines: lines.length, unusedColumns, problems })
      const message = messageOf(wire)
      if (wire.imported && lines.length > 0) return reply.send(succeed(wire, message))
      const code = lines.length === 0 ? 'payout_unreadable' : undefined
      const text = code ? refusals[code].message : message
      return reply.code(409).send({ ...fail(text, { ...(code && { code }) }), data: wire })
    },
  )
}

function messageOf({ imported, problem_count, lines, unknown }: PayoutImportWire): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  if (!imported) return `${count(problem_count, 'problem')}: nothing was imported.`
  if (lines === 0) return 'The shop had all of this already.'
  const strangers = unknown > 0 ? `, ${unknown} of no parcel of the shop` : ''
  return `${count(lines, 'line')} imported${strangers}.`
}
