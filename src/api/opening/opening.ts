import { succeed } from '#contract/envelope.ts'
import { OpeningCodec } from '#contract/opening/opening-codec.ts'
import { OpeningAnswer, OpeningRequest, RemoveDemoRequest } from '#contract/opening/opening-wire.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { changeOpening } from '#features/opening/change-opening.ts'
import { readOpening } from '#features/opening/read-opening.ts'
import { removeDemo } from '#features/opening/remove-demo.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Whether shoppers see the shop, and the steps before it opens. */
export function registerOpening(operations: Operations, shop: Shop): void {
  const ofAdmins = { tags: ['Opening'], access: 'admin' } as const
  /** As it is after the request: who opened it reads that it is open. */
  const present = async (by: Admin, message?: string) => {
    const { report } = await readOpening(shop, by)
    return succeed(OpeningCodec.write(report), message)
  }
  operations.get('/opening', {
    ...ofAdmins,
    summary: 'Whether the shop is open, and the steps of the first run',
    answers: { 200: OpeningAnswer },
    refuses: [],
    run: ({ by }) => readOpening(shop, by),
    answer: ({ report }) => succeed(OpeningCodec.write(report)),
  })
  operations.post('/opening', {
    ...ofAdmins,
    summary: 'Open or close the shop to shoppers, or leave a step of the first run out',
    body: OpeningRequest,
    answers: { 200: OpeningAnswer },
    refuses: ['opening_step_needed', 'opening_steps_left', 'step_up_required'],
    run: ({ by, body }) => changeOpening(shop, { ...body, by }),
    answer: (_done, { by, body }) => present(by, MESSAGES[body.action]),
  })
  operations.post('/opening/remove-demo', {
    ...ofAdmins,
    summary: 'Remove the products, coupons and orders of the demo for good',
    body: RemoveDemoRequest,
    answers: { 200: OpeningAnswer },
    refuses: [],
    run: ({ by }) => removeDemo(shop, { by }),
    answer: (_done, { by }) => present(by, 'The demo is removed!'),
  })
}

const MESSAGES = {
  open: 'The shop is open!',
  close: 'The shop is closed.',
  skip: 'Left out.',
  unskip: 'Back on the list.',
} as const
