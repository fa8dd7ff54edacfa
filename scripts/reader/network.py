# Learns the recurrent network of one language (docs/reader.md): python3 network.py FOLDER, called by network.ts, which writes into
# FOLDER the dumps as rows of numbers (rows.bin, lengths.bin, one made-N pair for each epoch) and shape.json, and reads network.json.
# Needs PyTorch on one thread (Debian: python3-torch, and libopenblas0-pthread, with which it is seven times as fast), so that
# the same rows give the same weights on the same machine.
import base64, json, math, os, random, sys
os.environ.setdefault('OMP_NUM_THREADS', '1')
os.environ.setdefault('OPENBLAS_NUM_THREADS', '1')
import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

torch.set_num_threads(1)
torch.set_flush_denormal(True)

FOLDER = sys.argv[1]
SHAPE = json.load(open(f'{FOLDER}/shape.json'))
COLUMNS, BITS, SEED = len(SHAPE['tables']), SHAPE['bits'], SHAPE['seed']
HIDDEN, OUTPUTS = 224, 4
EPOCHS, RATE, BATCH_TOKENS = SHAPE.get('epochs'), SHAPE.get('rate'), 2000
DROP_INPUT, DROP_STATE = 0.3, 0.4
# Shares left out of what the network sees, so that it does not lean on single words: words (varied from batch to batch), pieces
# of words and classes.
WITHOUT_WORD, WITHOUT_PIECE = 0.2, 0.1
UNKNOWN, PUNCTUATION, STARTS, INSIDE = 1, 1 << 4, 1 << 8, 1 << 9
WORD, CLASS, FACTS, LABEL = 0, COLUMNS - 1, COLUMNS, COLUMNS + 1
# Learned beside the labels: what kind of piece a token is in, which is thrown away, and whether the title of its task has it. 0 says
# nothing. What tells a fear from a plan, and a matter from the words around it, tells tasks better.
KIND, TITLED = COLUMNS + 2, COLUMNS + 3
KINDS, KIND_SHARE, TITLED_SHARE = 7, 0.15, 0.1
IMPOSSIBLE = -1e4
torch.manual_seed(SEED)
random.seed(SEED)


def dumps_of(name):
    rows = np.fromfile(f'{FOLDER}/{name}.rows', dtype=np.int32).reshape(-1, COLUMNS + 4)
    lengths = np.fromfile(f'{FOLDER}/{name}.lengths', dtype=np.int32)
    ends = np.cumsum(lengths)
    return [rows[end - length:end] for end, length in zip(ends, lengths) if length > 0]


class Network(nn.Module):
    """Vectors of the columns, one gated recurrent unit forwards and one backwards, four scores a token, scores from piece to piece."""

    def __init__(self):
        super().__init__()
        self.tables = nn.ModuleList([nn.Embedding(count, width, padding_idx=0) for count, width in SHAPE['tables']])
        for table in self.tables:
            nn.init.normal_(table.weight, 0, 0.3)
            table.weight.data[0] = 0
        width = sum(width for _, width in SHAPE['tables']) + BITS
        self.forwards, self.backwards = nn.GRU(width, HIDDEN), nn.GRU(width, HIDDEN)
        self.out = nn.Linear(2 * HIDDEN, OUTPUTS)
        self.kinds, self.titled = nn.Linear(2 * HIDDEN, KINDS), nn.Linear(2 * HIDDEN, 2)
        self.steps = nn.Parameter(torch.zeros(2, 2))
        self.register_buffer('bit', 2 ** torch.arange(BITS))

    def states(self, rows):
        facts = ((rows[:, :, FACTS:FACTS + 1] & self.bit) > 0).float()
        seen = torch.cat([table(rows[:, :, at]) for at, table in enumerate(self.tables)] + [facts], 2)
        seen = F.dropout(seen, DROP_INPUT, self.training).transpose(0, 1)
        length, at = (rows[:, :, WORD] > 0).sum(1).unsqueeze(0), torch.arange(rows.size(1)).unsqueeze(1)
        mirror = torch.where(at < length, length - 1 - at, at)
        turned = lambda states: states.gather(0, mirror.unsqueeze(2).expand(-1, -1, states.size(2)))
        states = torch.cat([self.forwards(seen)[0], turned(self.backwards(turned(seen))[0])], 2)
        if self.training:  # the same parts of the state are left out for all tokens of a dump
            states = states * (torch.rand(1, *states.shape[1:]) > DROP_STATE).float() / (1 - DROP_STATE)
        return states.transpose(0, 1)


def loss_of(scores, steps, rows):
    """How unlikely the labels are, in a chain in which a piece begins where the layout says so, and nowhere within a bullet."""
    labels, facts, mask = rows[:, :, LABEL], rows[:, :, FACTS], rows[:, :, WORD] > 0
    begins = labels % 2 == 0
    closed = torch.zeros_like(scores)
    closed[:, :, [1, 3]] += (((facts & STARTS) > 0) & begins).unsqueeze(2) * IMPOSSIBLE
    closed[:, :, [0, 2]] += (((facts & INSIDE) > 0) & ~begins).unsqueeze(2) * IMPOSSIBLE
    scores = scores + closed
    kind = labels // 2
    own = (scores.gather(2, labels.unsqueeze(2)).squeeze(2) * mask).sum(1)
    own = own + (steps[kind[:, :-1], kind[:, 1:]] * (begins & mask)[:, 1:]).sum(1)
    first, later = scores[:, :, [0, 2]], scores[:, :, [1, 3]]
    every = first[:, 0]
    for at in range(1, rows.size(1)):
        begun = torch.logsumexp(every.unsqueeze(2) + steps, 1) + first[:, at]
        every = torch.where(mask[:, at:at + 1], torch.logaddexp(begun, every + later[:, at]), every)
    return torch.logsumexp(every, 1) - own


def beside(scores, known):
    """How unlikely it is what is known of the tokens; 0 is not."""
    return F.cross_entropy(scores[known > 0], known[known > 0] - 1, reduction='sum')


def with_gaps(rows):
    rows, real = rows.clone(), rows[:, :, WORD] > 0
    is_word = real & ((rows[:, :, FACTS] & PUNCTUATION) == 0)
    share = WITHOUT_WORD * (0.5 + random.random())
    gap = lambda column, value, where: rows[:, :, column].masked_fill_(where, value)
    gap(WORD, UNKNOWN, (torch.rand(real.shape) < share) & is_word)
    for column in range(1, CLASS):
        gap(column, 0, (torch.rand(real.shape) < WITHOUT_PIECE) & is_word)
    gap(CLASS, UNKNOWN, (torch.rand(real.shape) < WITHOUT_PIECE) & is_word)
    return rows


def batches_of(dumps):
    random.shuffle(dumps)
    found = []
    for start in range(0, len(dumps), 800):
        batch = []
        for dump in sorted(dumps[start:start + 800], key=len):
            if batch and (len(batch) + 1) * len(dump) > BATCH_TOKENS:
                found.append(batch)
                batch = []
            batch.append(dump)
        found.append(batch)
    random.shuffle(found)
    return found


def tensor_of(batch):
    rows = np.zeros((len(batch), max(map(len, batch)), COLUMNS + 4), dtype=np.int64)
    for at, dump in enumerate(batch):
        rows[at, :len(dump)] = dump
    return torch.from_numpy(rows)


def learn():
    written = dumps_of('written')
    network = Network()
    if 'start' in SHAPE:
        network.load_state_dict(unpacked(SHAPE['start']), strict=False)
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE, betas=(0.9, 0.98), weight_decay=1e-5)
    mean = {name: value.clone() for name, value in network.state_dict().items()}
    step, total = 0, None
    for epoch in range(EPOCHS):
        batches = batches_of(written + dumps_of(f'made-{epoch % SHAPE["made"]}'))
        total = total or len(batches) * EPOCHS
        for batch in batches:
            rate = RATE * min(1, (step + 1) / 100) * (0.97 * 0.5 * (1 + math.cos(math.pi * min(1, step / total))) + 0.03)
            for group in optimizer.param_groups:
                group['lr'] = rate
            network.train()
            rows = tensor_of(batch)
            states = network.states(with_gaps(rows))
            loss = loss_of(network.out(states), network.steps, rows).sum()
            # What told kinds was thrown away: a network that learns on has to learn it first.
            seen = states.detach() if 'start' in SHAPE else states
            loss = loss + KIND_SHARE * beside(network.kinds(seen), rows[:, :, KIND])
            loss = loss + TITLED_SHARE * beside(network.titled(states), rows[:, :, TITLED])
            loss = loss / (rows[:, :, WORD] > 0).sum()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            step += 1
            keep = min(0.998, step / (step + 9))
            with torch.no_grad():
                for name, value in network.state_dict().items():
                    if value.dtype.is_floating_point:
                        mean[name].mul_(keep).add_(value, alpha=1 - keep)
        print(f'epoch {epoch + 1} of {EPOCHS}: {loss.item():.4f}', flush=True)
    return mean


def packed(mean):
    out = bytearray()

    def matrix(name):
        rows = mean[name].double()
        worth = (rows.abs().max(1)[0].clamp(min=1e-8) / 127).float()
        out.extend(worth.numpy().astype('<f4').tobytes())
        out.extend((rows / worth.double().unsqueeze(1)).round().clamp(-127, 127).to(torch.int8).numpy().tobytes())

    def floats(name):
        out.extend(mean[name].float().numpy().astype('<f4').tobytes())

    for at in range(COLUMNS):
        matrix(f'tables.{at}.weight')
    for unit in ('forwards', 'backwards'):
        matrix(f'{unit}.weight_ih_l0')
        matrix(f'{unit}.weight_hh_l0')
        floats(f'{unit}.bias_ih_l0')
        floats(f'{unit}.bias_hh_l0')
    # The last score of a token is that of the title.
    for end in ('weight', 'bias'):
        mean[f'out.{end}'] = torch.cat([mean[f'out.{end}'], mean[f'titled.{end}'].diff(dim=0)])
    matrix('out.weight')
    floats('out.bias')
    floats('steps')
    return base64.b64encode(bytes(out)).decode()


def unpacked(text):
    """The network that `packed` wrote; of the two scores of a title it kept the difference."""
    data, place, found = base64.b64decode(text), 0, {}

    def floats(count):
        nonlocal place
        place += 4 * count
        return torch.from_numpy(np.frombuffer(data, '<f4', count, place - 4 * count).copy())

    def matrix(height, width):
        nonlocal place
        worth = floats(height).double()
        place += height * width
        rows = np.frombuffer(data, np.int8, height * width, place - height * width).reshape(height, width)
        return (torch.from_numpy(rows.astype(np.float64)) * worth.unsqueeze(1)).float()

    for at, (count, width) in enumerate(SHAPE['tables']):
        found[f'tables.{at}.weight'] = matrix(count, width)
    for unit in ('forwards', 'backwards'):
        found[f'{unit}.weight_ih_l0'] = matrix(3 * HIDDEN, sum(width for _, width in SHAPE['tables']) + BITS)
        found[f'{unit}.weight_hh_l0'] = matrix(3 * HIDDEN, HIDDEN)
        found[f'{unit}.bias_ih_l0'], found[f'{unit}.bias_hh_l0'] = floats(3 * HIDDEN), floats(3 * HIDDEN)
    out, bias = matrix(OUTPUTS + 1, 2 * HIDDEN), floats(OUTPUTS + 1)
    for end, value in (('weight', out), ('bias', bias)):
        found[f'out.{end}'] = value[:OUTPUTS]
        found[f'titled.{end}'] = torch.cat([torch.zeros_like(value[OUTPUTS:]), value[OUTPUTS:]])
    found['steps'] = floats(4).reshape(2, 2)
    return found


def mean_of(texts):
    """The mean of networks that `packed` wrote and that began alike."""
    all_of = [unpacked(text) for text in texts]
    return {name: sum(each[name].double() for each in all_of) / len(all_of) for name in all_of[0]}


found = mean_of(SHAPE['mean']) if 'mean' in SHAPE else learn()
json.dump({'tables': SHAPE['tables'], 'bits': BITS, 'hidden': HIDDEN, 'outputs': OUTPUTS + 1, 'steps': 4, 'weights': packed(found)},
          open(f'{FOLDER}/network.json', 'w'))
