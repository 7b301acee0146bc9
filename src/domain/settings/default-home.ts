import type { ShopSettings } from './sections.ts'

const inEnglish = { titleBengali: '', textBengali: '' }
const asked = { questionBengali: '', answerBengali: '', isHidden: false }

/** The home page of the demo. Every promise in the answers is the shop's policy, none goes beyond it. */
export const DEFAULT_HOME: ShopSettings['home'] = {
  hero: {
    title: 'Handcrafted leather for Bangladeshi streets',
    text: 'Made by hand, sold straight from the workshop. Pay when it reaches your door.',
    ...inEnglish,
    picture: null,
    focus: { x: 74, y: 60 },
    isTextBelow: false,
  },
  // a placeholder: eleven zeros name no film
  film: {
    youtubeId: '00000000000',
    title: 'A film from our workshop',
    text: 'From a sheet of leather to a finished pair.',
    ...inEnglish,
    picture: null,
  },
  promises: [
    {
      icon: 'truck',
      title: 'Shipping and return',
      text: 'Delivery in {delivery_days}. Size exchange within {exchange_days} of delivery.',
      ...inEnglish,
    },
    {
      icon: 'shield',
      title: 'Shop with confidence',
      text: 'Free replacement for a manufacturing defect within {defect_days}.',
      ...inEnglish,
    },
    {
      icon: 'cash',
      title: 'Cash on delivery',
      text: 'Nationwide. You pay when the parcel is in your hands.',
      ...inEnglish,
    },
  ],
  story: {
    title: 'Made slowly, on one bench',
    text: 'We cut, stitch and finish every pair by hand, and sell it ourselves. You pay the courier when it arrives.',
    ...inEnglish,
    picture: null,
    caption: 'Insoles on the bench, before the straps are set',
    captionBengali: '',
    steps: [
      ['Cut', 'Straps and uppers, piece by piece'],
      ['Stitched', 'By hand, seam by seam'],
      ['Finished', 'Edges smoothed, the pair matched'],
    ].map(([title = '', text = '']) => ({ title, text, ...inEnglish, picture: null })),
  },
  values: [
    ['Handcrafted Quality', 'Cut, stitched and finished by hand, pair by pair.'],
    ['Everyday Comfort', 'Made to be worn all day, at work and at home.'],
    ['Bangladeshi Streets', 'Shaped for the roads and the weather we walk in.'],
    ['Style & Stands Out', 'Quiet shapes that go with a panjabi and with jeans.'],
    ['No Middlemen', 'From our bench to your door, with nobody in between.'],
  ].map(([title = '', text = '']) => ({ title, text, ...inEnglish })),
  questions: [
    [
      'How do I order?',
      'Choose a color and a size, press Buy Now or collect pairs in the cart, and fill in your name, phone and address. You need no account.',
    ],
    [
      'Do I pay before delivery?',
      'No. You pay the courier in cash when the parcel is in your hands, anywhere in Bangladesh.',
    ],
    ['How long does delivery take?', '{delivery_days}, counted from your order. {weekend}'],
    ['How much is the courier charge?', '{delivery_charges}, whatever the number of pairs.'],
    [
      'Which size should I choose?',
      'Our sizes are European, the ones printed in most shoes. The size guide on every product page shows the length of foot each is meant for. Between two sizes, take the larger one, or call us before you order.',
    ],
    [
      'What if the size is wrong?',
      'You can exchange the size within {exchange_days} of delivery, unused and in its original packaging. {exchange_payer}',
    ],
    [
      'What if there is a defect?',
      'We replace a pair with a manufacturing defect free of charge within {defect_days}.',
    ],
    ['Can I get my money back?', 'Only for a proven defect. In all other cases we exchange the size.'],
    [
      'Can I change my order after placing it?',
      'Call us as soon as you can at {phone}. What the courier has already taken can no longer be changed.',
    ],
    ['How can I reach you?', 'By phone and WhatsApp at {phone}, or by email at {email}.'],
  ].map(([question = '', answer = '']) => ({ question, answer, ...asked })),
}
