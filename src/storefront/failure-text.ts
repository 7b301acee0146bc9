import { FAILURE_MESSAGES, type RequestFailure } from '#web/api-client.ts'
import type { ShopSpeaker } from './language/use-language.ts'

/** Why a call failed, in the language of the page: the shop's own text, or what became of the call; may be empty. */
export const failureText = (failure: RequestFailure, { say }: Pick<ShopSpeaker, 'say'>): string =>
  failure.kind === 'REFUSED' ? failure.message : say(FAILURE_MESSAGES[failure.kind])
