/** What is said by `money` in Bengali. */
export const moneyWords = {
  Advances: 'অগ্রিম',
  'An amount cannot be less than 0.': 'অঙ্ক 0-এর কম হতে পারে না।',
  'At most {maximum}.': 'সর্বোচ্চ {maximum}।',
  Costs: 'খরচ',
  'No cost': 'খরচ নেই',
  Overheads: 'নিয়মিত খরচ',
  'Paste or drop CSV': 'CSV পেস্ট করুন বা ছাড়ুন',
  'Reading…': 'পড়া হচ্ছে…',
  Sum: 'মোট',
  'not entered': 'লেখা হয়নি',
  'not known': 'জানা নেই',
  '“{typed}” is not an amount.': '“{typed}” কোনো অঙ্ক নয়।',
}
