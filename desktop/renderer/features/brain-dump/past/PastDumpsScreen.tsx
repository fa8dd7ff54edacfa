import { useSearchParams } from 'react-router-dom';
import { DumpList } from './DumpList.tsx';
import { PastDump } from './PastDump.tsx';

/** Past dumps: all of them, or the one that the address names. */
export function PastDumpsScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('dump') ?? NaN);
  return Number.isInteger(id) && id > 0 ? <PastDump key={id} id={id} /> : <DumpList />;
}
