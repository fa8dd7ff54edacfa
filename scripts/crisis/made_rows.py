# What the network of network.py sees in one epoch: the rows, with slips and gaps, and texts made of them. A row has `tokens` (the words
# as shared/care/recogniser/tokens.ts cuts them), `lang`, `crisis`, `piece` (its first and last token of need, or null) and `whole`
# (a whole dump of somebody's day).
BREAK = '|'
# The longest text that is learned from at once.
LONGEST = 260
# Shares: whole dumps in one epoch, and parts of them alone; ordinary rows that were easy the last time; rows said without marks, with
# slips, with gaps.
WHOLE, PARTS, EASY, SPOKEN, SLIPS, GAPS = 0.5, 0.6, 0.4, 0.25, 0.5, 0.7
# Clauses in a part.
MOST_CLAUSES = 3
# An ordinary row is easy below this score.
SCORE_OF_EASY = -3
SLIP, GAP = 0.06, 0.24
# Pieces of need in a whole dump, and among other rows; ordinary rows in a whole dump, and among other rows.
NEED_IN_WHOLE, NEED_AMONG, CALM_IN_WHOLE, CALM_AMONG = 0.5, 0.5, 0.2, 0.25
FILLERS = {'en': ['um', 'uh', 'like', 'and', 'so', 'ok', 'you', 'know'],
           'de': ['am', 'ah', 'also', 'und', 'halt', 'so', 'ja', 'ne']}


def slipped(word, random):
    if len(word) < 4:
        return word
    at, slip = random.randrange(1, len(word) - 1), random.random()
    if slip < 0.4:
        return word[:at] + word[at + 1] + word[at] + word[at + 2:]
    return word[:at] + word[at + 1:] if slip < 0.8 else word[:at] + word[at - 1] + word[at:]


def varied(tokens, need, lang, random):
    """The text as somebody else would write or dictate it: marks, letters and words are missing. A missing word is None."""
    tokens, need = list(tokens), list(need)
    if random.random() < SPOKEN:
        kept = []
        for at, token in enumerate(tokens):
            if token == BREAK and 0 < at < len(tokens) - 1:
                if random.random() < 0.15:
                    kept.append((random.choice(FILLERS[lang]), need[at]))
            else:
                kept.append((token, need[at]))
        tokens, need = [token for token, _ in kept], [of for _, of in kept]
    if random.random() < SLIPS:
        tokens = [slipped(token, random) if random.random() < SLIP else token for token in tokens]
    if random.random() < GAPS:
        share = GAP * random.random()
        tokens = [None if token != BREAK and random.random() < share else token for token in tokens]
    return tokens, need


def part_of(tokens, random):
    """Some clauses in a row, with the marks around them."""
    breaks = [at for at, token in enumerate(tokens) if token == BREAK]
    first = random.randrange(max(1, len(breaks) - 1))
    last = min(len(breaks) - 1, first + random.randrange(1, MOST_CLAUSES + 1))
    return tokens[breaks[first]:breaks[last] + 1]


def needs_of(row):
    first, last = row['piece'] or (1, 0)
    return [1.0 if first <= at <= last else 0.0 for at in range(len(row['tokens']))]


def rows_of_epoch(rows, scores, random):
    """Texts with `tokens`, `need` for each of them, `crisis`, and `row`, the number of the row that it is."""
    found = []
    kinds = {(lang, kind): [] for lang in ('en', 'de') for kind in ('whole', 'need', 'calm')}

    def add(tokens, need, crisis, lang, row=None):
        tokens, need = varied(tokens[:LONGEST], need[:LONGEST], lang, random)
        found.append({'tokens': tokens, 'need': need, 'crisis': crisis, 'row': row})

    for number, row in enumerate(rows):
        kind = 'need' if row['crisis'] else 'whole' if row['whole'] else 'calm'
        kinds[row['lang'], kind].append(row)
        if kind == 'whole' and random.random() < PARTS:
            part = part_of(row['tokens'], random)
            add(part, [0.0] * len(part), False, row['lang'])
        if kind != 'need' and scores.get(number, 0) < SCORE_OF_EASY and random.random() >= EASY:
            continue
        if kind != 'whole' or random.random() < WHOLE:
            add(row['tokens'], needs_of(row), row['crisis'], row['lang'], number)

    for lang in ('en', 'de'):
        whole, need, calm = (kinds[lang, kind] for kind in ('whole', 'need', 'calm'))

        def in_whole(piece, crisis):
            tokens = random.choice(whole)['tokens']
            at = random.choice([at for at, token in enumerate(tokens) if token == BREAK]) + 1
            text = tokens[:at] + piece + [BREAK] + tokens[at:]
            marks = [0.0] * at + [float(crisis)] * len(piece) + [0.0] * (len(tokens) - at + 1)
            start = max(0, at - random.randrange(150)) if len(text) > LONGEST else 0
            add(text[start:], marks[start:], crisis, lang)

        def among(piece, mark, others, place):
            text, marks = [BREAK], [0.0]
            parts = [(other['tokens'][1:], 0.0) for other in others]
            parts.insert(place, (piece + [BREAK], mark))
            for tokens, of in parts:
                text, marks = text + tokens, marks + [of] * len(tokens)
            add(text, marks, mark > 0 and 1.0 in marks[:LONGEST], lang)

        for row in need:
            piece = row['tokens'][row['piece'][0]:row['piece'][1] + 1]
            if random.random() < NEED_IN_WHOLE:
                in_whole(piece, True)
            if random.random() < NEED_AMONG:
                others = [random.choice(calm) for _ in range(random.randrange(1, 4))]
                among(piece, 1.0, others, random.randrange(len(others) + 1))
        for row in calm:
            chance, piece = random.random(), row['tokens'][1:-1]
            if chance < CALM_IN_WHOLE:
                in_whole(piece[:60], False)
            elif chance < CALM_IN_WHOLE + CALM_AMONG:
                among(piece, 0.0, [random.choice(calm) for _ in range(random.randrange(1, 5))], 0)
    return found
