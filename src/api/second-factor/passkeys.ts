import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import {
  AddPasskeyWire,
  PasskeyOptionsAnswer,
  PasskeyPath,
  RenamePasskeyWire,
  StartPasskeyWire,
} from '#contract/second-factor/passkey-wire.ts'
import { RecoveryCodesAnswer } from '#contract/second-factor/step-up-wire.ts'
import { addPasskey, startPasskey } from '#features/second-factor/passkeys/add-passkey.ts'
import { askToSignIn, askToStepUp } from '#features/second-factor/passkeys/ask-for-passkey.ts'
import { renamePasskey } from '#features/second-factor/passkeys/rename-passkey.ts'
import { removePasskey } from '#features/second-factor/remove-factor.ts'
import type { Shop } from '#features/shop.ts'
import { visitorOf } from '../accounts/sign-in.ts'
import type { Operations } from '../operations.ts'

const tags = ['User']

/** Passkeys of the signed-in person, and what a browser needs to make or show one. */
export function registerPasskeys(operations: Operations, shop: Shop): void {
  registerMaking(operations, shop)
  registerAsking(operations, shop)
  operations.put('/auth/second-factor/passkeys/:id', {
    tags,
    summary: 'Give a passkey of one’s own another name',
    access: 'person',
    params: PasskeyPath,
    body: RenamePasskeyWire,
    answers: { 200: DoneAnswer },
    refuses: ['passkey_not_found'],
    run: ({ by, params: { id }, body: { name } }) => renamePasskey(shop, { by, id, name }),
    answer: () => succeed(null, 'The passkey has its new name.'),
  })
  operations.delete('/auth/second-factor/passkeys/:id', {
    tags,
    summary:
      'Delete a passkey of one’s own; other browsers are signed out. With the last way goes the second factor, which an Admin keeps after the days of grace',
    access: 'person-stepped-up',
    params: PasskeyPath,
    answers: { 200: DoneAnswer },
    refuses: ['passkey_not_found', 'second_factor_needed'],
    run: ({ by, params: { id } }) => removePasskey(shop, { by, id }),
    answer: () => succeed(null, 'The passkey is deleted. Other browsers are logged out.'),
  })
}

function registerMaking(operations: Operations, shop: Shop): void {
  operations.post('/auth/second-factor/passkeys/options', {
    tags,
    summary: 'What a browser needs to make a passkey; good for five minutes, in this session alone',
    access: 'person-stepped-up',
    body: StartPasskeyWire,
    answers: { 200: PasskeyOptionsAnswer },
    refuses: ['passkeys_many', 'passkeys_off'],
    run: ({ by, body: { place } }) => startPasskey(shop, { by, place }),
    answer: ({ options }) => succeed(options),
  })
  operations.post('/auth/second-factor/passkeys', {
    tags,
    summary: 'Keep the passkey that the browser has made: from then on it is a second factor',
    access: 'person-stepped-up',
    body: AddPasskeyWire,
    answers: { 200: RecoveryCodesAnswer },
    refuses: ['passkey_known', 'passkey_over', 'passkey_wrong', 'passkeys_many', 'passkeys_off'],
    run: ({ by, body: { passkey }, request }) =>
      addPasskey(shop, { by, answer: passkey, userAgent: visitorOf(request).userAgent }),
    answer: ({ recoveryCodes }) =>
      succeed(
        { recovery_codes: recoveryCodes },
        'The passkey is your second factor now. Other browsers are logged out.',
      ),
  })
}

function registerAsking(operations: Operations, shop: Shop): void {
  operations.post('/auth/second-factor/options', {
    tags,
    summary: 'What a browser needs to show a passkey that finishes a sign-in; good once, for five minutes',
    access: 'half-sign-in',
    answers: { 200: PasskeyOptionsAnswer },
    refuses: ['passkeys_off', 'second_factor_none'],
    run: ({ by }) => askToSignIn(shop, { half: by }),
    answer: ({ options }) => succeed(options),
  })
  operations.post('/auth/step-up/options', {
    tags,
    summary: 'What a browser needs to show a passkey for a step-up; good once, for five minutes',
    access: 'person',
    answers: { 200: PasskeyOptionsAnswer },
    refuses: ['passkeys_off', 'second_factor_none'],
    run: ({ by }) => askToStepUp(shop, { by }),
    answer: ({ options }) => succeed(options),
  })
}
