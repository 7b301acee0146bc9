import { sayKnown } from '#backoffice/language/say.ts'
import { reasonOfCode, SMS_REASONS } from '#domain/customer-messages/sms-codes.ts'

/** What a code of a gateway means. */
export const codeWords = (code: string): string => sayKnown(SMS_REASONS[reasonOfCode(code)])
