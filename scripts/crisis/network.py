# Learns the small network over whole texts (docs/safety.md): python3 network.py FOLDER, called by network.ts, which writes rows.jsonl
# into FOLDER and reads network.json. Needs PyTorch (Debian: python3-torch) on one thread, so that the same rows give the same weights
# on the same machine.
import base64, json, math, os, random, sys
os.environ.setdefault('OMP_NUM_THREADS', '1')
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from made_rows import BREAK, rows_of_epoch

torch.set_num_threads(1)
torch.set_flush_denormal(True)

FOLDER = sys.argv[1]
SHAPE = json.load(open(f'{FOLDER}/shape.json'))
WORDS, PIECES, WIDTH = SHAPE['words'], SHAPE['pieces'], SHAPE['width']
CHANNELS, LAYERS, HIDDEN = SHAPE['channels'], SHAPE['layers'], SHAPE['hidden']
EPOCHS, SEED = SHAPE['epochs'], 1
RATE, BATCH_TOKENS, BATCH_TEXTS = 3e-3, 4000, 128
DROP_INPUT, DROP_STATE, DROP_HIDDEN = 0.2, 0.3, 0.2
# How much the single words count beside the whole text, and how sure the network may be of a text.
OF_TOKENS, UNSURE = 0.5, 0.03
MASKED = -1e4
torch.manual_seed(SEED)
random.seed(SEED)
ROWS = [json.loads(line) for line in open(f'{FOLDER}/rows.jsonl', encoding='utf8')]


def fnv(text):
    value = 2166136261
    for letter in text:
        value = ((value ^ ord(letter)) * 16777619) & 0xffffffff
    return value


def mixed(value):
    value ^= value >> 16
    value = (value * 2246822519) & 0xffffffff
    value ^= value >> 13
    value = (value * 3266489917) & 0xffffffff
    return value ^ (value >> 16)


known = {}


def places_of(word):
    """Where the vectors of a word and of its pieces stand, as shared/care/recogniser/vectors.ts finds them."""
    if word not in known:
        padded = f'<{word}>'
        pieces = [1 + mixed(fnv(padded[at:at + size])) % (PIECES - 1)
                  for size in (3, 4, 5) for at in range(len(padded) - size + 1)]
        known[word] = (1, []) if word == BREAK else (2 + mixed(fnv(word) ^ 0x9e3779b9) % (WORDS - 2), pieces[:60])
    return known[word]


class Network(nn.Module):
    """Vectors of words, layers that look further and further around, and what is gathered of all tokens: a score of the text."""

    def __init__(self):
        super().__init__()
        self.words, self.pieces = nn.Embedding(WORDS, WIDTH), nn.EmbeddingBag(PIECES, WIDTH, mode='sum')
        for table in (self.words, self.pieces):
            nn.init.normal_(table.weight, 0, 0.1)
        self.words.weight.data[0] = 0
        self.layers = nn.ModuleList([nn.Conv1d(WIDTH, CHANNELS, 5, padding=2)] + [
            nn.Conv1d(CHANNELS, CHANNELS, 3, padding=2 ** at, dilation=2 ** at) for at in range(1, LAYERS)])
        self.heed, self.own = nn.Linear(CHANNELS, 1), nn.Linear(CHANNELS, 1)
        self.gather, self.out = nn.Linear(2 * CHANNELS, HIDDEN), nn.Linear(HIDDEN, 1)

    def forward(self, batch):
        words, pieces, starts, counts, places, mask = batch
        vectors = self.words(words) + self.pieces(pieces, starts) / counts.sqrt().unsqueeze(1)
        real = mask.unsqueeze(1).float()
        state = F.dropout(vectors[places], DROP_INPUT, self.training).transpose(1, 2) * real
        for at, layer in enumerate(self.layers):
            more = F.relu(layer(state if at == 0 else F.dropout(state, DROP_STATE / 2, self.training)))
            state = (more if at == 0 else state + more) * real
        state = state.transpose(1, 2)
        if self.training:  # the same parts of the state are left out for all tokens of a text
            state = state * (torch.rand(state.size(0), 1, CHANNELS) > DROP_STATE).float() / (1 - DROP_STATE)
        beyond = (~mask).unsqueeze(2) * MASKED
        heed = torch.softmax(self.heed(state) + beyond, 1)
        gathered = torch.cat([(heed * state).sum(1), (state + beyond).max(1)[0]], 1)
        hidden = F.dropout(F.relu(self.gather(gathered)), DROP_HIDDEN, self.training)
        return self.out(hidden).squeeze(1), self.own(state).squeeze(2)


def batches_of(texts):
    random.shuffle(texts)
    found = []
    for start in range(0, len(texts), 1500):
        batch = []
        for text in sorted(texts[start:start + 1500], key=lambda text: len(text['tokens'])):
            if batch and ((len(batch) + 1) * len(text['tokens']) > BATCH_TOKENS or len(batch) >= BATCH_TEXTS):
                found.append(batch)
                batch = []
            batch.append(text)
        found.append(batch)
    random.shuffle(found)
    return found


def tensors_of(texts):
    """A batch for the network, and for each token whether it belongs to a piece of need. A token that is None was left out."""
    longest = max(len(text['tokens']) for text in texts)
    places = np.zeros((len(texts), longest), dtype=np.int64)
    mask, need = np.zeros(places.shape, dtype=bool), np.zeros(places.shape, dtype=np.float32)
    unlike = {None: 0}
    for row, text in enumerate(texts):
        length = len(text['tokens'])
        mask[row, :length], need[row, :length] = True, text['need']
        places[row, :length] = [unlike.setdefault(token, len(unlike)) for token in text['tokens']]
    found = [(0, [])] + [places_of(word) for word in list(unlike)[1:]]
    counts = np.array([len(pieces) for _, pieces in found])
    return (torch.tensor([word for word, _ in found]), torch.tensor([place for _, pieces in found for place in pieces]),
            torch.from_numpy(np.cumsum(counts) - counts), torch.from_numpy(np.maximum(1, counts)).float(),
            torch.from_numpy(places), torch.from_numpy(mask)), torch.from_numpy(need)


def learn():
    network = Network()
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE, betas=(0.9, 0.98), weight_decay=1e-5)
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    scores, step, total = {}, 0, None
    for epoch in range(EPOCHS):
        batches = batches_of(rows_of_epoch(ROWS, scores, random))
        total = total or len(batches) * EPOCHS
        losses = 0
        for batch in batches:
            share = min(1, step / total)
            for group in optimizer.param_groups:
                group['lr'] = RATE * min(1, (step + 1) / 100) * (0.97 * 0.5 * (1 + math.cos(math.pi * share)) + 0.03)
            network.train()
            inputs, need = tensors_of(batch)
            text_scores, token_scores = network(inputs)
            wanted = torch.tensor([float(text['crisis']) for text in batch]) * (1 - UNSURE) + UNSURE / 2
            mask = inputs[-1]
            of_tokens = F.binary_cross_entropy_with_logits(token_scores, need, reduction='none')
            loss = F.binary_cross_entropy_with_logits(text_scores, wanted)
            loss = loss + OF_TOKENS * ((of_tokens * mask).sum(1) / mask.sum(1)).mean()
            for text, score in zip(batch, text_scores.tolist()):
                if text['row'] is not None:
                    scores[text['row']] = score
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step, losses = step + 1, losses + loss.item()
            keep = min(0.998, step / (step + 9))
            with torch.no_grad():
                for name, value in network.state_dict().items():
                    mean[name].mul_(keep).add_(value, alpha=1 - keep)
        print(f'epoch {epoch + 1} of {EPOCHS}: {losses / len(batches):.4f}', flush=True)
    return mean


def packed(mean):
    out = bytearray()

    def table(name):
        values = mean[name].double()
        worth = float(np.float32(np.quantile(values.abs().numpy(), 0.9995) / 127))
        out.extend(np.float32(worth).astype('<f4').tobytes())
        out.extend((values / worth).round().clamp(-127, 127).to(torch.int8).numpy().tobytes())

    def matrix(name):
        rows = mean[f'{name}.weight'].double()
        # A layer looks at one token after the other: their numbers stand side by side.
        rows = (rows.permute(0, 2, 1) if rows.dim() == 3 else rows).reshape(rows.size(0), -1)
        worth = (rows.abs().max(1)[0].clamp(min=1e-8) / 127).float()
        out.extend(worth.numpy().astype('<f4').tobytes())
        out.extend((rows / worth.double().unsqueeze(1)).round().clamp(-127, 127).to(torch.int8).numpy().tobytes())
        out.extend(mean[f'{name}.bias'].float().numpy().astype('<f4').tobytes())

    table('words.weight')
    table('pieces.weight')
    for at in range(LAYERS):
        matrix(f'layers.{at}')
    for name in ('heed', 'own', 'gather', 'out'):
        matrix(name)
    return base64.b64encode(bytes(out)).decode()


if __name__ == '__main__':
    mean = learn()
    if '--keep' in sys.argv:
        torch.save(mean, f'{FOLDER}/network.pt')
    shape = {name: SHAPE[name] for name in ('words', 'pieces', 'width', 'channels', 'layers', 'hidden')}
    json.dump({**shape, 'weights': packed(mean)}, open(f'{FOLDER}/network.json', 'w'))
