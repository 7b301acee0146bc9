import type { NoticeRefusalCode } from '#domain/stock-notices/notice-refusal.ts'
import { MAXIMUM_SIZES_OF_PERSON } from '#domain/stock-notices/stock-notice.ts'
import type { RefusalText } from '../refusal-text.ts'

export const noticeRefusals: Record<NoticeRefusalCode, RefusalText> = {
  notice_in_stock: { status: 409, message: 'This size is here: you can order it now.' },
  notice_not_found: { status: 404, message: 'Nobody waits here any more.' },
  notice_size_full: {
    status: 409,
    message: 'Too many people wait for this size already. Please call us, or look at another color.',
  },
  notice_too_many: {
    status: 409,
    message: `You wait for ${MAXIMUM_SIZES_OF_PERSON} sizes already. Please call us about more.`,
  },
  notice_waits: { status: 409, message: 'This size is not back yet, so nobody is told of it.' },
}
