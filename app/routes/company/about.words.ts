export const aboutWords = {
  title: 'About Us',
  pageTitle: 'About Us: who decides, and how we count figures',
  description:
    'What Portolan does, who decides about a visa, how we count our figures, what we keep about you and what we never ask for.',
  lede: 'We tell you what a border asks of you before you stand in front of it.',
  story: {
    title: 'Why we exist',
    paragraphs: [
      'A journey can fail over small things: glare on a photo, a passport that ends too soon, a date that was missed.',
      'The rules are public. But every country writes its own, in its own language, on its own site. Few say what it all costs and when the answer comes.',
      'So we gather the rules, and name the source and the date of each. You get one short list for your passport. Then we help with the rest.',
    ],
  },
  chart: {
    title: 'What a portolan is',
    text: 'A portolan is a sea chart of the Middle Ages. Sailors used it to get from port to port, long before maps had grids.',
    caption: 'The western Mediterranean, drawn as a portolan by our own software. Borders are not shown.',
    signs: [
      {
        name: 'The web of winds',
        text: 'Lines run from one rose in sixteen directions. A captain laid a ruler along one and had a course. Ours is the list of steps.',
      },
      {
        name: 'Names along the coast',
        text: 'Each port is written where it lies, at a right angle to the shore, the great ones in red. We name each source where its fact stands.',
      },
      {
        name: 'Empty land',
        text: 'What nobody had seen was left empty. Where we do not know a rule, we say so. An estimate is marked as one.',
      },
    ],
  },
  decides: {
    title: 'Who decides what',
    sentence: 'France decides. We prepare, check and submit.',
    text: 'Put any country in the place of France. No company can sell you an approval, and none can promise one.',
    parties: [
      {
        name: 'You',
        verb: 'answer and choose',
        points: ['Tell us the truth about the journey', 'Upload your documents', 'See the price and decide to pay'],
      },
      {
        name: 'Portolan',
        verb: 'prepares, checks and submits',
        points: [
          'Says what your passport needs',
          'Checks each document before it goes out',
          'Tells you who has your case',
        ],
      },
      {
        name: 'The government',
        verb: 'decides',
        points: [
          'Sets the rules and the fee',
          'May ask for more, or for an interview',
          'Grants the visa or refuses it',
        ],
      },
    ],
    direct: 'You can also apply to every government yourself. Where we know its official site, our answer names it.',
  },
  count: {
    title: 'How we count',
    text: 'A figure means little if nobody says what was counted. These are our rules.',
    rules: [
      {
        name: 'Countries',
        sample: '150+',
        text: 'Places with their own entry rules in our data, each with a source and a date.',
      },
      { name: 'Applications', sample: '25k+', text: 'Cases that were paid for and submitted. Drafts are not counted.' },
      {
        name: 'Success rate',
        sample: '98%',
        text: 'Approvals out of all decisions. Open and withdrawn cases are left out.',
      },
      {
        name: 'Processing time',
        sample: '30% faster',
        text: 'Business days from our submission to the decision, as the authority dated it.',
      },
    ],
    none: 'This site shows no totals, because nobody has counted them yet.',
    demo: 'These figures are samples. This is a demonstration, and nobody has counted anything.',
  },
  keep: {
    title: 'What we keep about you',
    keeps: 'We keep',
    kept: [
      'Your answers and documents, encrypted where they lie',
      'The history of your case: who did what, and when',
      'What you paid and when, with a receipt',
      'Your password only in a coded form that cannot be turned back',
    ],
    never: 'We never keep or take',
    avoided: [
      'Card numbers and security codes: they stay with the payment provider',
      'Your original passport: we need a picture of it only',
      'Advertising and trackers: our pages ask no other company for anything',
      'Money from anybody for putting one visa before another',
    ],
    more: 'Read the privacy policy',
  },
  open: {
    title: 'Open to be checked',
    text: 'The software is open source under the MIT licence. Anybody may read how we count, run it themselves and correct a fact. The same facts are there as JSON for other programs.',
    link: 'For developers',
  },
  call: {
    title: 'Where would you like to go?',
    text: 'The answer takes a minute and needs no account.',
    check: 'Check requirements',
    team: 'Meet the team',
  },
}
