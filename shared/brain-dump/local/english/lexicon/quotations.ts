import type { Quotation } from '../../lexicon/quotation.ts';

/** Quotations in the public domain, each from the author's own work or a translation before 1929. */
export const QUOTATIONS: readonly Quotation[] = [
  // Tao Te Ching 64, James Legge 1891
  {
    quote: 'The journey of a thousand li commenced with a single step.',
    author: 'Lao Tzu',
    moods: ['overwhelmed', 'stuck'],
  },
  // Moral Letters to Lucilius 13.4, R. M. Gummere 1917
  { quote: 'We suffer more often in imagination than in reality.', author: 'Seneca', moods: ['worried'] },
  // Meditations 4.24 and 7.8, George Long 1862
  {
    quote: 'Occupy thyself with few things, says the philosopher, if thou wouldst be tranquil.',
    author: 'Marcus Aurelius',
    moods: ['overwhelmed'],
  },
  {
    quote:
      'Let not future things disturb thee, for thou wilt come to them, if it shall be necessary, having with thee the same reason which now thou usest for present things.',
    author: 'Marcus Aurelius',
    moods: ['worried'],
  },
  // Enchiridion 5, George Long 1877
  {
    quote: 'Men are disturbed not by the things which happen, but by the opinions about the things.',
    author: 'Epictetus',
    moods: ['worried'],
  },
  // Letter to his daughter, in J. E. Cabot's Memoir, 1887
  { quote: 'Finish every day and be done with it.', author: 'Ralph Waldo Emerson', moods: ['tired', 'sad'] },
  // Essays, First Series, 1841: Circles; Self-Reliance
  {
    quote: 'Nothing great was ever achieved without enthusiasm.',
    author: 'Ralph Waldo Emerson',
    moods: ['driven', 'dreaming'],
  },
  {
    quote: 'Trust thyself: every heart vibrates to that iron string.',
    author: 'Ralph Waldo Emerson',
    moods: ['stuck', 'dreaming'],
  },
  // Walden, 1854: Where I Lived, and What I Lived For; Conclusion
  { quote: 'Our life is frittered away by detail.', author: 'Henry David Thoreau', moods: ['overwhelmed'] },
  {
    quote:
      'If one advances confidently in the direction of his dreams, and endeavors to live the life which he has imagined, he will meet with a success unexpected in common hours.',
    author: 'Henry David Thoreau',
    moods: ['dreaming'],
  },
  // Poor Richard's Almanack, 1750 and 1737
  { quote: 'Little strokes fell great oaks.', author: 'Benjamin Franklin', moods: ['overwhelmed', 'stuck', 'driven'] },
  { quote: 'Well done is better than well said.', author: 'Benjamin Franklin', moods: ['driven', 'calm'] },
  // Henry VIII 1.1, Macbeth 1.3, Othello 2.3, Troilus and Cressida 1.2
  {
    quote: 'To climb steep hills requires slow pace at first.',
    author: 'William Shakespeare',
    moods: ['stuck', 'overwhelmed'],
  },
  {
    quote: 'Come what come may, time and the hour runs through the roughest day.',
    author: 'William Shakespeare',
    moods: ['overwhelmed', 'sad', 'tired'],
  },
  { quote: 'What wound did ever heal but by degrees?', author: 'William Shakespeare', moods: ['sad'] },
  {
    quote: "Things won are done; joy's soul lies in the doing.",
    author: 'William Shakespeare',
    moods: ['calm', 'driven'],
  },
  // A Psalm of Life, 1838; The Rainy Day, 1842
  {
    quote: 'Let us, then, be up and doing, with a heart for any fate.',
    author: 'Henry Wadsworth Longfellow',
    moods: ['driven', 'calm'],
  },
  { quote: 'Into each life some rain must fall.', author: 'Henry Wadsworth Longfellow', moods: ['sad'] },
  // Poems, Second Series, 1891
  {
    quote: 'Hope is the thing with feathers that perches in the soul.',
    author: 'Emily Dickinson',
    moods: ['sad', 'dreaming'],
  },
  // Revelations of Divine Love 27, Grace Warrack 1901
  {
    quote: 'All shall be well, and all shall be well, and all manner of thing shall be well.',
    author: 'Julian of Norwich',
    moods: ['worried', 'sad'],
  },
  // Ecclesiastes 3:1 and 4:6, King James Version 1611
  {
    quote: 'To every thing there is a season, and a time to every purpose under the heaven.',
    author: 'Ecclesiastes',
    moods: ['overwhelmed', 'calm'],
  },
  {
    quote: 'Better is an handful with quietness, than both the hands full with travail and vexation of spirit.',
    author: 'Ecclesiastes',
    moods: ['tired', 'overwhelmed'],
  },
  // El Dorado, in Virginibus Puerisque, 1881
  {
    quote: 'To travel hopefully is a better thing than to arrive.',
    author: 'Robert Louis Stevenson',
    moods: ['dreaming', 'calm'],
  },
  // The Principles of Psychology 22, 1890; letter to Carl Stumpf, 1 January 1886
  {
    quote: 'The art of being wise is the art of knowing what to overlook.',
    author: 'William James',
    moods: ['overwhelmed', 'tired'],
  },
  {
    quote: 'Nothing is so fatiguing as the eternal hanging on of an uncompleted task.',
    author: 'William James',
    moods: ['stuck', 'tired'],
  },
  // Rasselas 13, 1759
  {
    quote: 'Great works are performed, not by strength, but perseverance.',
    author: 'Samuel Johnson',
    moods: ['driven', 'stuck'],
  },
  // Little Women 44, 1868-69
  {
    quote: "I'm not afraid of storms, for I'm learning how to sail my ship.",
    author: 'Louisa May Alcott',
    moods: ['worried', 'driven'],
  },
  // Anne of Green Gables 21, 1908
  {
    quote: "Isn't it nice to think that to-morrow is a new day with no mistakes in it yet?",
    author: 'L. M. Montgomery',
    moods: ['sad', 'tired'],
  },
  // Ulysses, 1842
  { quote: "Tho' much is taken, much abides.", author: 'Alfred, Lord Tennyson', moods: ['sad'] },
  // Andrea del Sarto, 1855
  {
    quote: "Ah, but a man's reach should exceed his grasp, or what's a heaven for?",
    author: 'Robert Browning',
    moods: ['dreaming'],
  },
  // Sonnet 19, 1673
  { quote: 'They also serve who only stand and wait.', author: 'John Milton', moods: ['tired'] },
  // Great Expectations 40, 1861
  {
    quote: "Take nothing on its looks; take everything on evidence. There's no better rule.",
    author: 'Charles Dickens',
    moods: ['worried'],
  },
  // The Tables Turned, 1798
  {
    quote: 'Come forth into the light of things, let Nature be your teacher.',
    author: 'William Wordsworth',
    moods: ['calm', 'tired'],
  },
];
