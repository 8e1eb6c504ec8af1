/** Apart from the words of the policy, since every page fetches these. */
export const cookieBannerWords = {
  label: 'Cookies',
  title: 'May we remember your preferences?',
  text: 'You chose how our pages look or which currency they show. With your consent a cookie keeps that for a year. Without it, we forget when you close the browser.',
  accept: 'Accept',
  reject: 'Reject',
  more: 'How we use cookies',
}
