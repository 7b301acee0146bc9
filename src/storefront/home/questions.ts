import { SHIPPING_TAKA } from '#domain/checkout/checkout.ts'
import { DELIVERY_DAYS_TEXT } from '#domain/checkout/delivery.ts'
import { DEFECT_DAYS, EXCHANGE_DAYS } from '#domain/checkout/exchange.ts'
import { shopContent } from '#domain/content.ts'
import { formatTaka } from '#domain/money.ts'

export type Question = { question: string; answer: string }

/** The ten questions of the home page. Every promise in the answers is the shop's policy, none goes beyond it. */
export const questions: readonly Question[] = [
  {
    question: 'How do I order?',
    answer:
      'Choose a color and a size, press Buy Now or collect pairs in the cart, and fill in your name, phone and address. You need no account.',
  },
  {
    question: 'Do I pay before delivery?',
    answer: 'No. You pay the courier in cash when the parcel is in your hands, anywhere in Bangladesh.',
  },
  {
    question: 'How long does delivery take?',
    answer: `${DELIVERY_DAYS_TEXT}, counted from your order. Friday is no working day.`,
  },
  {
    question: 'How much is the courier charge?',
    answer: `${formatTaka(SHIPPING_TAKA.inside)} inside Dhaka and ${formatTaka(SHIPPING_TAKA.outside)} outside Dhaka, whatever the number of pairs.`,
  },
  {
    question: 'Which size should I choose?',
    answer:
      'Our sizes are European, the ones printed in most shoes. The size guide on every product page shows the length of foot each is meant for. Between two sizes, take the larger one, or call us before you order.',
  },
  {
    question: 'What if the size is wrong?',
    answer: `You can exchange the size within ${EXCHANGE_DAYS} days of delivery, unused and in its original packaging. You pay for sending it back.`,
  },
  {
    question: 'What if there is a defect?',
    answer: `We replace a pair with a manufacturing defect free of charge within ${DEFECT_DAYS} days.`,
  },
  {
    question: 'Can I get my money back?',
    answer: 'Only for a proven defect. In all other cases we exchange the size.',
  },
  {
    question: 'Can I change my order after placing it?',
    answer: `Call us as soon as you can at ${shopContent.phone}. What the courier has already taken can no longer be changed.`,
  },
  {
    question: 'How can I reach you?',
    answer: `By phone and WhatsApp at ${shopContent.phone}, or by email at ${shopContent.email}.`,
  },
]
