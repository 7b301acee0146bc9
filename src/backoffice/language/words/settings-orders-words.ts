/** What is said by `settings-orders` in Bengali. */
export const settingsOrdersWords = {
  'No order came from “{source}”.': '“{source}” থেকে কোনো অর্ডার আসেনি।',
  keep: 'রাখে',
  keeps: 'রাখে',
  '{many} that came from “{source}” {part} it and can be found by it. New orders cannot have it any more.':
    '“{source}” থেকে আসা {many} এটি {part}, আর এটি দিয়ে খোঁজা যায়। নতুন অর্ডারে আর দেওয়া যায় না।',
}
