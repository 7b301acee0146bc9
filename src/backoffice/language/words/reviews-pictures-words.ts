/** What is said by `reviews-pictures` in Bengali. */
export const reviewsPicturesWords = {
  ' Ask before you show one.': ' দেখানোর আগে জিজ্ঞেস করুন।',
  'A pair on the feet of a real buyer says more than words.{part}':
    'আসল ক্রেতার পায়ে এক জোড়া কথার চেয়ে বেশি বলে।{part}',
  'Add picture': 'ছবি যোগ করুন',
  'Also on the page of': 'এর পাতাতেও',
  'Choose another': 'অন্যটি বাছুন',
  Earlier: 'আগে',
  'No pictures yet': 'এখনো ছবি নেই',
  'Picture of customers': 'ক্রেতাদের ছবি',
  'Please ask before you show it, and tick this once they agree.': 'দেখানোর আগে জিজ্ঞেস করুন, রাজি হলে টিক দিন।',
  'Please choose a picture.': 'একটি ছবি বাছুন।',
  'Please say what is seen on it.': 'এতে কী দেখা যায় লিখুন।',
  'Remove: {caption}': 'সরান: {caption}',
  'Show earlier: {caption}': 'আগে দেখান: {caption}',
  'Show later: {caption}': 'পরে দেখান: {caption}',
  'Such as of a message on Facebook. They are no reviews, and search engines are told of no stars.':
    'যেমন ফেসবুকের মেসেজের ছবি। এগুলো রিভিউ নয়, সার্চ ইঞ্জিনকে কোনো তারা জানানো হয় না।',
  'The chosen one': 'বাছাই করাটি',
  'The home page alone': 'শুধু হোম পাতায়',
  'The order could not be saved.': 'ক্রম সেভ করা যায়নি।',
  'The picture could not be added. {error}': 'ছবি যোগ করা যায়নি। {error}',
  'The picture could not be brought back.': 'ছবি ফেরানো যায়নি।',
  'The picture could not be removed.': 'ছবি সরানো যায়নি।',
  'The picture is removed.': 'ছবি সরানো হয়েছে।',
  'The picture is shown.': 'ছবিটি দেখানো হচ্ছে।',
  'The pictures': 'ছবিগুলো',
  'What is seen on it': 'এতে কী দেখা যায়',
  'Whoever is on it, or wrote it, allows us to show it here.':
    'যিনি এতে আছেন বা লিখেছেন তিনি এখানে দেখাতে অনুমতি দিয়েছেন।',
  'the pictures': 'ছবিগুলো',
  '{count} of {maximumCustomerPictures}. ': '{maximumCustomerPictures}টির {count}টি। ',
}
