import '@/screens/registrations/register/ProxyRegistrationScreen';
import '@/screens/registrations/register/RegisterScreen';
import '@/screens/registrations/review/ReviewRegistrationScreen';
import '@/screens/requests/list/UserRequestsScreen';
import '@/screens/requests/proxy/ProxyRequestScreen';
import { proxyRows } from './writeRowsProxy';
import { requestRows } from './writeRowsRequests';
import { severalRows } from './writeRowsSeveral';
import { testRows } from './writeTests';

testRows([...requestRows, ...severalRows, ...proxyRows]);
