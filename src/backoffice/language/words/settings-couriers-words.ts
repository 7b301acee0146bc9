/** What is said by `settings-couriers` in Bengali. */
export const settingsCouriersWords = {
  ' (rule)': ' (নিয়ম)',
  'Delivered share, and the days until half were delivered. Under {fewestParcels} parcels it says “too few”.':
    'ডেলিভারির হার, আর অর্ধেক ডেলিভার হতে কত দিন। {fewestParcels} পার্সেলের কম হলে “খুব কম” লেখা থাকে।',
  'No parcel has ended yet.': 'এখনো কোনো পার্সেল শেষ হয়নি।',
  'The figures could not be loaded. {error} ': 'হিসাব লোড করা যায়নি। {error} ',
  'Your own parcels of a year': 'এক বছরে আপনার নিজের পার্সেল',
  'too few ({parcels})': 'খুব কম ({parcels})',
  '{deliveredPercent} % of {parcels}': '{parcels}-এর {deliveredPercent} %',
}
