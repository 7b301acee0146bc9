import { couponsWords } from './words/coupons-words.ts'

export const couponsBengali = { ...couponsWords }
