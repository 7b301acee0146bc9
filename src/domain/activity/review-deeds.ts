/** What is done with reviews of buyers, and with pictures of customers; see `deed.ts`. */
export const REVIEW_DEEDS = {
  review_approved: { area: 'products', did: 'Approved the review of' },
  review_rejected: { area: 'products', did: 'Withheld the words of the review of' },
  review_answered: { area: 'products', did: 'Answered the review of' },
  customer_picture_added: { area: 'products', did: 'Added a picture of customers' },
  customer_picture_removed: { area: 'products', did: 'Removed a picture of customers' },
  customer_pictures_ordered: { area: 'products', did: 'Changed the order of the pictures of customers' },
} as const
